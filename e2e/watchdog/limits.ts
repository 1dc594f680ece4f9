/** A journey that shows no sign of life for this long hangs, in milliseconds. Its tests set less. */
export const QUIET_MS = Number(process.env.QUIET_MS ?? 180_000)

/** When an expectation fails, in milliseconds, for developers who will not wait; 0 is never. */
export const EXPECT_MS = Number(process.env.EXPECT_MS ?? 0)

/** The limit that ends a journey at once, in milliseconds. */
export const ENDED_MS = 1
