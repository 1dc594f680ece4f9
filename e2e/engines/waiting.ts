import { QUIET_MS } from '../watchdog/limits.ts'
import { signs } from '../watchdog/signs-of-life.ts'

/** Between two looks at the page, in milliseconds. */
const BETWEEN_MS = 60

export const pause = () => new Promise<void>((resolve) => setTimeout(resolve, BETWEEN_MS))

/** The longest time between the presses of a double click, in milliseconds, with room. */
const DOUBLE_CLICK_MS = 600

/** Waits until the next press is not the second one of a double click. */
export const afterDoubleClick = () =>
  new Promise<void>((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS))

/**
 * Tries until an attempt returns null; it returns or throws what it still waits for.
 *
 * @throws when its time is over (see `patience`), and at once if a selector means several elements.
 */
export async function until(
  attempt: () => Promise<string | null>,
  { what, timeout }: { what: string; timeout: number },
) {
  signs.step(what)
  const isOver = patience(timeout)
  for (;;) {
    const wait = await attempt().catch((error: Error) => {
      if (error.message.includes('strict mode')) throw error
      return error.message
    })
    if (wait === null) return
    if (isOver()) throw new Error(`${what}: ${wait}`)
    await pause()
  }
}

/**
 * Tells when a wait is over: after `timeout` milliseconds, or if that is 0, when nothing was seen of
 * the journey for a little less than the watchdog takes to end it, so that it says what it waited for.
 */
export function patience(timeout: number): () => boolean {
  const ends = performance.now() + timeout
  return () => (timeout > 0 ? performance.now() > ends : signs.quietFor() > 0.9 * QUIET_MS)
}

/** What another program did not answer; its stack tells who asked. */
export class NoAnswer extends Error {}

/** @throws `silence` if there is no answer after so many milliseconds. */
export async function answered<Answer>(
  answer: Promise<Answer>,
  { silence, timeout }: { silence: NoAnswer; timeout: number },
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const isSilent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(silence), timeout)
  })
  try {
    return await Promise.race([answer, isSilent])
  } finally {
    clearTimeout(timer)
  }
}
