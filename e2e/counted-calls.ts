import type { CDPSession, Page } from '@playwright/test'

/** A function of the built app: its position and call count. */
type Called = { scriptId: string; start: number; end: number; count: number }

/** Call counts by the caller's names. */
export type CountedCalls = {
  /**
   * Counts calls of functions while `act` runs.
   *
   * @param marked For each function, a text that occurs only in it; global.
   * @throws if a text is not found, or found several times.
   */
  during<Name extends string>(
    marked: Readonly<Record<Name, RegExp>>,
    act: () => Promise<void>,
  ): Promise<Record<Name, number>>
}

/**
 * Counts calls of the app's functions, which shows re-renders on machines of any speed. Call before
 * the page opens: functions that have not run since are unknown.
 */
export async function countCalls(page: Page): Promise<CountedCalls> {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const known: Called[] = []
  return {
    async during(marked, act) {
      known.push(...(await takeCalls(session)))
      await act()
      const ran = await takeCalls(session)
      const sources = await readSources(session, known)
      const counted = Object.entries<RegExp>(marked).map(([name, text]) => {
        const { scriptId, start, end } = functionWith(text, sources, known)
        const isSame = (one: Called) => one.scriptId === scriptId && one.start === start
        return [name, ran.find((one) => isSame(one) && one.end === end)?.count ?? 0]
      })
      return Object.fromEntries(counted)
    },
  }
}

/** Calls since the last read. */
async function takeCalls(session: CDPSession): Promise<Called[]> {
  const { result } = await session.send('Profiler.takePreciseCoverage')
  return result
    .filter(({ url }) => url.includes('/assets/'))
    .flatMap(({ scriptId, functions }) =>
      functions.flatMap(({ ranges: [whole] }) =>
        whole === undefined
          ? []
          : [{ scriptId, start: whole.startOffset, end: whole.endOffset, count: whole.count }],
      ),
    )
}

async function readSources(session: CDPSession, known: readonly Called[]) {
  await session.send('Debugger.enable')
  const sources = new Map<string, string>()
  for (const scriptId of new Set(known.map((one) => one.scriptId))) {
    const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId })
    sources.set(scriptId, scriptSource)
  }
  await session.send('Debugger.disable')
  return sources
}

/** The innermost function that contains a text. */
function functionWith(
  text: RegExp,
  sources: ReadonlyMap<string, string>,
  known: readonly Called[],
): Called {
  const [found, ...more] = [...sources].flatMap(([scriptId, source]) =>
    [...source.matchAll(text)].map(({ index }) => ({ scriptId, index })),
  )
  if (found === undefined || more.length > 0) {
    throw new Error(`${text} is found ${more.length + Number(found !== undefined)} times.`)
  }
  const [innermost] = known
    .filter(({ scriptId }) => scriptId === found.scriptId)
    .filter(({ start, end }) => start <= found.index && found.index < end)
    .sort((one, other) => one.end - one.start - (other.end - other.start))
  if (innermost === undefined) throw new Error(`No function with ${text} is known.`)
  return innermost
}
