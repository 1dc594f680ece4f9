/** The time that a run may take, and how much of it is left. */
export type TimeLimit = {
  /** How many minutes are left for parts that have not begun. */
  minutesLeft(): number
  /** In how many whole milliseconds what runs is ended, at least 0; undefined if it never is. */
  endsInMs(): number | undefined
}

/** What a part that began in time may take beyond the limit, before a machine of ours would end all. */
const GRACE_MINUTES = 20

/**
 * Reads the limit from the environment: TEST_MINUTES from TEST_STARTED on, in seconds since 1970,
 * which `.ci/run` sets. Without them an hour from now on, and what runs is never ended.
 *
 * @throws if one of them is not a number.
 */
export function readTimeLimit(
  environment: Readonly<Record<string, string | undefined>>,
  now: () => number = Date.now,
): TimeLimit {
  const minutes = numberOf(environment, 'TEST_MINUTES') ?? 60
  const given = numberOf(environment, 'TEST_STARTED')
  const started = (given ?? now() / 1000) * 1000
  const minutesLeft = () => minutes - (now() - started) / 60_000
  const endsInMs = () => Math.max(0, Math.ceil((minutesLeft() + GRACE_MINUTES) * 60_000))
  return { minutesLeft, endsInMs: given === undefined ? () => undefined : endsInMs }
}

/** Says that a part does not fit in what is left, or undefined if it does. */
export function leftOut(
  { title, minutes }: { readonly title: string; readonly minutes: number },
  limit: TimeLimit,
): string | undefined {
  const left = limit.minutesLeft()
  if (left >= minutes) return undefined
  return `Left out: ${title} (needs ${minutes} minutes, ${Math.max(0, Math.floor(left))} are left).`
}

function numberOf(environment: Readonly<Record<string, string | undefined>>, name: string) {
  const text = environment[name]
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value)) throw new Error(`${name} is ${text}, which is not a number.`)
  return value
}
