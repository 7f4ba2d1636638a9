/** Whether bots on this device miss what their level has learned, for want of a network: then they play less well. */
export const learned = $state({ missing: false });
