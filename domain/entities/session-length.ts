import { MILLISECONDS_PER_MINUTE } from '../text/moments.ts'

/**
 * Maximum session length in minutes, a day (specification §5): a tab left open is not study.
 * Separate from the schema so that a screen can use it without loading zod.
 */
export const LONGEST_SESSION_MINUTES = 1440

export const LONGEST_SESSION_MS = LONGEST_SESSION_MINUTES * MILLISECONDS_PER_MINUTE
