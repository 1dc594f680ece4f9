import { browserRecognition } from './browser-recognition.ts'
import { listeningLanguage } from './listening-place.ts'

/** How listening ended: stopped, without a microphone, or failed in the browser. */
export type ListenOutcome = 'stopped' | 'no microphone' | 'failed'

interface ListenOptions {
  /** 'online' lets the browser send audio to a service; only after the soldier agreed. */
  where: 'device' | 'online'
  stopping: AbortSignal
  /** Called with the whole text so far after each word. */
  onHeard: (text: string) => void
}

const NO_MICROPHONE = new Set(['not-allowed', 'audio-capture'])

/** Transcribes speech until `stopping` is aborted or the browser ends it. */
export function listen({ where, stopping, onHeard }: ListenOptions): Promise<ListenOutcome> {
  const Recognition = browserRecognition()
  if (!Recognition || stopping.aborted) return Promise.resolve('stopped')
  const recognition = new Recognition()
  recognition.lang = listeningLanguage()
  recognition.continuous = true
  recognition.interimResults = true
  if (where === 'device') recognition.processLocally = true
  recognition.onresult = ({ results }) => onHeard(wordsOf(results))
  stopping.addEventListener('abort', () => recognition.stop(), { once: true })
  return new Promise((resolve) => {
    recognition.onerror = ({ error }) => {
      if (error === 'no-speech' || error === 'aborted') return
      resolve(NO_MICROPHONE.has(error) ? 'no microphone' : 'failed')
    }
    recognition.onend = () => resolve('stopped')
    recognition.start()
  })
}

function wordsOf(results: ArrayLike<ArrayLike<{ transcript: string }>>): string {
  const parts = Array.from(results, (alternatives) => alternatives[0]?.transcript.trim() ?? '')
  return parts.filter(Boolean).join(' ')
}
