import type { HeardResult } from './browser-recognition.ts'
import { type HeardSoFar, heardAfter, NOTHING_HEARD } from './heard-text.ts'

/** How listening ended. Each but 'stopped' has a sentence (`listening-words.ts`). */
export type ListenOutcome =
  | 'stopped'
  | 'nothing heard'
  | 'hidden'
  | 'refused'
  | 'no microphone'
  | 'no service'
  | 'no network'
  | 'no answer'
  | 'failed'

/**
 * 'asking' from the start to the first event (a browser may show its question then), 'hearing'
 * after it, 'finishing' from a stop to the end, and then 'idle' or 'failed'.
 */
type Phase = 'asking' | 'hearing' | 'finishing' | 'idle' | 'failed'

export type ListeningState = {
  readonly phase: Phase
  readonly heard: HeardSoFar
  /** How it ended, or will end. */
  readonly outcome: ListenOutcome
}

export type ListeningEvent =
  | { readonly kind: 'began' | 'ended' | 'threw' }
  | { readonly kind: 'results'; readonly results: ArrayLike<HeardResult> }
  | { readonly kind: 'error'; readonly error: string }
  /** The soldier stops it, or starts it elsewhere. */
  | { readonly kind: 'stop' | 'replaced' }
  /** The page is hidden. */
  | { readonly kind: 'hidden' }
  /** Nothing happened for `patienceMs` milliseconds. */
  | { readonly kind: 'quiet' }

export const ASKING: ListeningState = { phase: 'asking', heard: NOTHING_HEARD, outcome: 'stopped' }

export const isOver = ({ phase }: ListeningState) => phase === 'idle' || phase === 'failed'

/** How long a state may last without an event, in milliseconds. No engine is waited for longer. */
export function patienceMs({ phase, heard }: ListeningState): number {
  if (phase === 'asking') return 10_000
  if (phase === 'hearing') return heard.text === '' ? 20_000 : 60_000
  return 2000
}

/** The next state. A state that is over never changes. */
export function listeningAfter(state: ListeningState, event: ListeningEvent): ListeningState {
  if (isOver(state)) return state
  switch (event.kind) {
    case 'began':
      return state.phase === 'asking' ? { ...state, phase: 'hearing' } : state
    case 'results': {
      const phase = state.phase === 'asking' ? 'hearing' : state.phase
      return { ...state, phase, heard: heardAfter(state.heard, event.results) }
    }
    case 'error':
      return afterError(state, event.error)
    case 'threw':
      return failed(state, 'failed')
    case 'stop':
      return state.phase === 'asking' ? { ...state, phase: 'idle' } : finishing(state)
    case 'hidden':
      return finishing({ ...state, outcome: 'hidden' })
    case 'quiet':
      if (state.phase === 'asking') return failed(state, 'no answer')
      return state.phase === 'hearing' ? finishing(state) : ended(state)
    case 'replaced':
      return { ...state, phase: 'idle' }
    case 'ended':
      return ended(state)
  }
}

function afterError(state: ListeningState, error: string): ListeningState {
  // Nothing was said, or something else took the microphone: the end follows.
  if (error === 'no-speech' || error === 'aborted') return finishing(state)
  return failed(state, PROBLEMS.get(error) ?? 'failed')
}

/** The Web Speech API's errors. */
const PROBLEMS: ReadonlyMap<string, ListenOutcome> = new Map([
  ['not-allowed', 'refused'],
  ['audio-capture', 'no microphone'],
  ['service-not-allowed', 'no service'],
  ['language-not-supported', 'no service'],
  ['network', 'no network'],
])

const failed = (state: ListeningState, outcome: ListenOutcome): ListeningState => ({
  ...state,
  phase: 'failed',
  outcome,
})

const finishing = (state: ListeningState): ListeningState => ({ ...state, phase: 'finishing' })

function ended(state: ListeningState): ListeningState {
  const isSilent = state.outcome === 'stopped' && state.heard.text === ''
  return isSilent ? failed(state, 'nothing heard') : { ...state, phase: 'idle' }
}
