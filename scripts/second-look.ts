import type { Outcome } from './outcomes.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** More files than this are no accident. */
const MOST_FILES = 5
const LOOKS = 2
/** A part with as many failed tests ends, since each may wait for minutes until it fails. */
const MOST_FAILURES = 10

/** After how many failed tests a runner in a browser stops; undefined where no second look follows. */
export const mostFailures = (environment: Environment = process.env) =>
  environment.TEST_SECOND_LOOK ? MOST_FAILURES : undefined

/**
 * Runs a part of the tests. Where TEST_SECOND_LOOK is set, as `.ci/run` sets it, the files of what
 * failed run twice more, alone, if they are at most 5: what passes both times is unsteady, is named
 * as such, and counts as passed (decision 193). A part that stopped early has no second look.
 *
 * @param run Runs the given test files, or all of the part.
 */
export async function withSecondLook(
  run: (files?: readonly string[]) => Promise<Outcome>,
  environment: Environment = process.env,
): Promise<Outcome> {
  const first = await run()
  if (!environment.TEST_SECOND_LOOK || first.failed === 0) return first
  const files = new Set(first.failures.flatMap(({ file }) => file ?? []))
  const isEach = first.failures.every(({ file }) => file !== undefined)
  const isFew = files.size > 0 && files.size <= MOST_FILES && first.failed < MOST_FAILURES
  if (!isEach || !isFew) return first
  for (let look = 1; look <= LOOKS; look++) {
    console.log(`\nAlone, look ${look} of ${LOOKS}: ${[...files].join(' ')}`)
    const { failed } = await run([...files])
    if (failed > 0) return first
  }
  return {
    ...{ passed: first.passed + first.failed, failed: 0, failures: [] },
    unsteady: first.failures,
  }
}
