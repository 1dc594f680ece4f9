/** Marks the script that starts the app on a page that paints first; lists the modules to preload. */
export const HELD_START = 'data-held-start'

/** Marks a style sheet that the app needs and the first paint does not. */
export const HELD_SHEET = 'data-held-sheet'

/** On the same script: the file of the worker that makes today's plan, which the page starts. */
export const HELD_WORKER = 'data-held-worker'
