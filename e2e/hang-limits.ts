import { availableParallelism } from 'node:os'

/** Journeys at a time. Two cores take three, since a fifth of a journey is waiting. */
export const WORKERS = Number(process.env.TEST_WORKERS ?? 3)

/** How much more journeys share a core than three do on two. */
const crowd = Math.max(1, WORKERS / (1.5 * availableParallelism()))

/** Only what hangs takes this long, even on a slow machine, in milliseconds. */
export const HANG_MS = {
  journey: 180_000 * crowd,
  expectation: Number(process.env.EXPECT_MS ?? 45_000 * crowd),
}
