import type { Class, Decision, JudgedEvent } from '$lib/generated/protocol';

/** What costs so much that one wants to look at it. */
export const KEY: readonly Class[] = ['slip', 'mistake', 'blunder'];

/** A decision, and which event it is. */
export type JudgedDecision = JudgedEvent & Decision;

export const isDecision = (judged: JudgedEvent | undefined): judged is JudgedDecision =>
  judged !== undefined && 'class' in judged;
