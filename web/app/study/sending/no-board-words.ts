/** specification §8. */
export const NO_BOARD = 'Error: No active board found. Cannot save session.'

/** What is kept without a board: the answers, which are what the plan goes by. */
export const NO_BOARD_KEPT = 'Your answers are kept, but do not count toward a board.'
