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
 * @throws after `timeout` milliseconds, and at once if a selector means several elements.
 */
export async function until(
  attempt: () => Promise<string | null>,
  { what, timeout }: { what: string; timeout: number },
) {
  const ends = performance.now() + timeout
  for (;;) {
    const wait = await attempt().catch((error: Error) => {
      if (error.message.includes('strict mode')) throw error
      return error.message
    })
    if (wait === null) return
    if (performance.now() > ends) throw new Error(`${what}: ${wait}`)
    await pause()
  }
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
