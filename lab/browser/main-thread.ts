import type { CDPSession } from '@playwright/test'

/** One entry of a Chromium trace; times are in microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** CPU time of the thread; other programs on the machine do not count. */
  tdur?: number
  args?: { data?: { type?: string } }
}

/** Work between a key event and its frame: script, then rendering. */
const WORK = new Set([
  ...['EventDispatch', 'FunctionCall', 'TimerFire', 'MinorGC', 'MajorGC'],
  ...['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'],
])

/** Records a trace while `act` runs. */
export async function trace(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => {
    events.push(...(value as TraceEvent[]))
  }
  session.on('Tracing.dataCollected', collect)
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve())
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  })
  await act()
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return events
}

/**
 * For each pressed key, the milliseconds that the page's main thread spent on script, style, layout
 * and paint, from the key event to the end of the first frame committed after it. Excludes waiting
 * for the display and the browser's own work.
 */
export function workPerKey(events: readonly TraceEvent[]): number[] {
  const keys = events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .sort((a, b) => a.ts - b.ts)
  return keys.map((key) => {
    const work = events
      .filter(({ pid, tid, ph }) => pid === key.pid && tid === key.tid && ph === 'X')
      .filter(({ name, ts }) => WORK.has(name) && ts >= key.ts)
      .sort((a, b) => a.ts - b.ts)
    const frame = work.find(({ name }) => name === 'Commit')
    if (!frame) throw new Error('No frame followed a key.')
    return outermost(work.filter(({ ts }) => ts <= frame.ts)) / 1000
  })
}

/** The total duration of the events, with nested ones counted once. */
function outermost(events: readonly TraceEvent[]): number {
  let sum = 0
  let end = 0
  for (const { ts, dur = 0, tdur = dur } of events) {
    if (ts < end) continue
    end = ts + dur
    sum += tdur
  }
  return sum
}
