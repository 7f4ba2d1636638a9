/* Stands in for the house on the device where only the line to a server is tried. */
export const isHere = (): boolean => false;
export const askHere = (): Promise<never> => Promise.reject(new Error('Nobody is at home.'));
export const openHome = (): never => {
  throw new Error('Nobody is at home.');
};
