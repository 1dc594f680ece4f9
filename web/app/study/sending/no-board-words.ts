/** specification §8. */
export const NO_BOARD = 'Error: No active board found. Cannot save session.'

/** Shown with it: without a board the answers still count, and the plan is based on them. */
export const NO_BOARD_KEPT = 'Your answers are kept, but do not count toward a board.'
