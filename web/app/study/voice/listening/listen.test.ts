import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BrowserRecognition, HeardResult } from './browser-recognition.ts'
import { listen } from './listen.ts'
import { RECORDED_SEQUENCES } from './recorded-sequences.ts'

type Handlers = Partial<Pick<BrowserRecognition, 'onstart' | 'onresult' | 'onerror' | 'onend'>>

const page = Object.assign(new EventTarget(), { hidden: false })
/** Each recognizer that was made, with what was called on it. */
let made: (Handlers & { calls: string[] })[] = []
let throwsAtStart = false

class Recognition {
  readonly calls: string[] = []
  constructor() {
    made.push(this)
  }
  start() {
    if (throwsAtStart) throw new DOMException('already started', 'InvalidStateError')
    this.calls.push('start')
  }
  stop() {
    this.calls.push('stop')
  }
  abort() {
    this.calls.push('abort')
  }
}

beforeEach(() => {
  made = []
  throwsAtStart = false
  page.hidden = false
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('window', { webkitSpeechRecognition: Recognition })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { language: 'en-US' })
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Listens; `now` has what was heard, and how it ended once it has. */
function begin() {
  const stopping = new AbortController()
  const now: { text: string; outcome: string | null } = { text: '', outcome: null }
  void listen({
    where: 'device',
    stopping: stopping.signal,
    onHeard: (text) => {
      now.text = text
    },
  }).then((outcome) => {
    now.outcome = outcome
  })
  return { now, engine: made.at(-1), stop: () => stopping.abort() }
}

const resultOf = ([transcript, kind, confidence]: readonly [string, string, number]): HeardResult =>
  Object.assign([{ transcript, confidence }], { isFinal: kind === 'final' })

/** More than any state may last. */
const FOR_LONG = 61_000

test.each(RECORDED_SEQUENCES)('$engine: $reported', async ({ happens, text, outcome }) => {
  throwsAtStart = happens[0] === 'throws'
  const { now, engine, stop } = begin()
  for (const what of happens) {
    if (what === 'start') engine?.onstart?.()
    else if (what === 'end') engine?.onend?.()
    else if (what === 'stop') stop()
    else if (what === 'silence') await vi.advanceTimersByTimeAsync(FOR_LONG)
    else if (typeof what === 'object' && 'error' in what) engine?.onerror?.(what)
    else if (typeof what === 'object') engine?.onresult?.({ results: what.map(resultOf) })
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(now).toEqual({ text, outcome })
})

test('a dead engine is waited for ten seconds, and then ended', async () => {
  const { now, engine } = begin()
  await vi.advanceTimersByTimeAsync(9999)
  expect(now.outcome).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(now.outcome).toBe('no answer')
  expect(engine?.calls).toEqual(['start', 'abort'])
})

test('Stop ends within two seconds, whatever still arrives', async () => {
  const { now, engine, stop } = begin()
  engine?.onstart?.()
  stop()
  for (const text of ['I', 'I am', 'I am an']) {
    await vi.advanceTimersByTimeAsync(700)
    engine?.onresult?.({ results: [resultOf([text, 'interim', 0.5])] })
  }
  expect(now).toEqual({ text: 'I am', outcome: 'stopped' })
  expect(engine?.calls).toEqual(['start', 'stop', 'abort'])
})

test('a hidden page no longer listens, and says so', async () => {
  const { now, engine } = begin()
  engine?.onstart?.()
  engine?.onresult?.({ results: [resultOf(['duty', 'interim', 0.5])] })
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  engine?.onend?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(now).toEqual({ text: 'duty', outcome: 'hidden' })
})

test('a second start ends the first one, whose words stay', async () => {
  const first = begin()
  first.engine?.onstart?.()
  first.engine?.onresult?.({ results: [resultOf(['respect', 'interim', 0.5])] })
  const second = begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(first.now).toEqual({ text: 'respect', outcome: 'stopped' })
  expect(first.engine?.calls).toEqual(['start', 'abort'])
  second.engine?.onresult?.({ results: [resultOf(['honor', 'final', 0.9])] })
  second.engine?.onend?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(second.now).toEqual({ text: 'honor', outcome: 'stopped' })
  expect(first.now.text).toBe('respect')
})
