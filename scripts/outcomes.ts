import { type Failure, failure } from './failed-tests.ts'

/** What one part of the tests did. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly Failure[]
  /** What failed beside other tests and passed alone (second-look.ts). */
  readonly unsteady?: readonly Failure[]
}

/** Parts that ran, in order, with their time in seconds. */
export type Report = { readonly parts: { title: string; outcome: Outcome; seconds: number }[] }

/** Runs a part under a title. One that crashes counts as a failure, so that it is no empty run. */
export async function section(
  report: Report,
  title: string,
  run: () => Promise<Outcome>,
): Promise<void> {
  console.log(`\n── ${title} ──`)
  const started = performance.now()
  const outcome = await run().catch((error: unknown): Outcome => {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { passed: 0, failed: 1, failures: [{ text: failure(title, message) }] }
  })
  report.parts.push({ title, outcome, seconds: (performance.now() - started) / 1000 })
}

/** The outcome of a runner. One that ends badly without a failed test still failed. */
export function toOutcome({ passed, failed, failures }: Outcome, code: number): Outcome {
  if (passed + failed === 0) throw new Error('No test ran.')
  if (code === 0 || failed > 0) return { passed, failed, failures }
  const ended = { text: failure(`A test runner ended with code ${code}; its output says why.`) }
  return { passed, failed: 1, failures: failures.length > 0 ? failures : [ended] }
}

/**
 * Ends the command: what failed once more, the time of each part, what did not run, and in the last
 * line what ran.
 */
export function endWith({ parts }: Report, notes: readonly string[]): never {
  const list = (title: string, of: (outcome: Outcome) => readonly Failure[]) => {
    const texts = parts.flatMap(({ title: part, outcome }) =>
      of(outcome).map(({ text, file }) => (file === undefined ? `${part}: ${text}` : text)),
    )
    if (texts.length > 0) console.log(`\n${title}\n${texts.join('\n')}`)
  }
  const sum = (of: (outcome: Outcome) => number) =>
    parts.reduce((total, { outcome }) => total + of(outcome), 0)
  list('Unsteady (failed beside others, passed twice alone):', ({ unsteady = [] }) => unsteady)
  list('Failed:', ({ failures }) => failures)
  console.log('')
  for (const { title, seconds } of parts) {
    console.log(`${String(Math.round(seconds)).padStart(5)} s  ${title}`)
  }
  if (notes.length > 0) console.log(`\n${notes.join('\n')}`)
  const failed = sum((outcome) => outcome.failed)
  console.log(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
