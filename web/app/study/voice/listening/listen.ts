import { ofTab } from '../../../data/tab.ts'
import { type BrowserRecognition, browserRecognition } from './browser-recognition.ts'
import { listeningLanguage } from './listening-place.ts'
import {
  ASKING,
  isOver,
  type ListeningEvent,
  type ListenOutcome,
  listeningAfter,
  patienceMs,
} from './listening-states.ts'

interface ListenOptions {
  /** 'online' lets the browser send audio to a service; only after the soldier agreed. */
  where: 'device' | 'online'
  stopping: AbortSignal
  /** Called with the whole text so far when it changes. */
  onHeard: (text: string) => void
}

/** Ends what listens now: a page has one microphone. */
const tab = ofTab(
  () => ({ end: () => {} }),
  ({ end }) => end(),
)

/**
 * Transcribes speech until `stopping` is aborted, the browser ends it, the page is hidden, or
 * another text is dictated. Always ends, whatever the browser does or leaves out.
 */
export function listen({ where, stopping, onHeard }: ListenOptions): Promise<ListenOutcome> {
  const Recognition = browserRecognition()
  if (!Recognition || stopping.aborted) return Promise.resolve('stopped')
  const open = tab()
  open.end()
  return new Promise((resolve) => {
    let recognition: BrowserRecognition | null = null
    let state = ASKING
    let timer: ReturnType<typeof setTimeout> | undefined

    function take(event: ListeningEvent) {
      const before = state
      state = listeningAfter(before, event)
      if (state.heard.text !== before.heard.text) onHeard(state.heard.text)
      if (isOver(state)) {
        if (!isOver(before)) close(event.kind === 'ended')
      } else if (before.phase !== 'finishing') wait()
      if (state.phase === 'finishing' && before.phase !== 'finishing') attempt('stop')
    }

    /** What still arrives while it finishes does not prolong that. */
    function wait() {
      clearTimeout(timer)
      timer = setTimeout(() => take({ kind: 'quiet' }), patienceMs(state))
    }

    function attempt(call: 'stop' | 'abort') {
      try {
        recognition?.[call]()
      } catch (error) {
        console.warn('The browser could not end listening.', error)
      }
    }

    function close(hasEnded: boolean) {
      clearTimeout(timer)
      stopping.removeEventListener('abort', stop)
      document.removeEventListener('visibilitychange', look)
      if (open.end === replace) open.end = () => {}
      if (recognition) unfollow(recognition)
      if (!hasEnded) attempt('abort')
      resolve(state.outcome)
    }

    const stop = () => take({ kind: 'stop' })
    const replace = () => take({ kind: 'replaced' })
    const look = () => document.hidden && take({ kind: 'hidden' })
    stopping.addEventListener('abort', stop, { once: true })
    document.addEventListener('visibilitychange', look)
    open.end = replace
    wait()
    try {
      recognition = new Recognition()
      follow(recognition, take)
      recognition.lang = listeningLanguage()
      recognition.continuous = true
      recognition.interimResults = true
      if (where === 'device') recognition.processLocally = true
      recognition.start()
    } catch (error) {
      console.warn('The browser could not start to listen.', error)
      take({ kind: 'threw' })
    }
  })
}

function follow(recognition: BrowserRecognition, take: (event: ListeningEvent) => void) {
  const began = () => take({ kind: 'began' })
  recognition.onstart = began
  recognition.onaudiostart = began
  recognition.onspeechstart = began
  recognition.onresult = ({ results }) => take({ kind: 'results', results })
  recognition.onerror = ({ error }) => take({ kind: 'error', error })
  recognition.onend = () => take({ kind: 'ended' })
}

/** Some engines go on after their end. */
function unfollow(recognition: BrowserRecognition) {
  recognition.onstart = null
  recognition.onaudiostart = null
  recognition.onspeechstart = null
  recognition.onresult = null
  recognition.onerror = null
  recognition.onend = null
}
