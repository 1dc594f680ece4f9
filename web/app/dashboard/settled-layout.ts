/** Longer than the transition of the cards, in milliseconds. */
export const SETTLED_MS = 300
