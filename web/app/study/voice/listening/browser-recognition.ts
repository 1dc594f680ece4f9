/** The Web Speech API's states of on-device recognition of a language. */
type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable'

type Where = { langs: string[]; processLocally: boolean }

/** An entry of what was recognized: its alternatives, the best one first. */
export type HeardResult = ArrayLike<{ transcript: string; confidence?: number }> & {
  isFinal?: boolean
}

type HeardEvent = { results: ArrayLike<HeardResult> }

/**
 * The part of the Web Speech API's SpeechRecognition that we use. Its `phrases` are not set,
 * because the expected answer must not bias what is recognized.
 */
export interface BrowserRecognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  onstart: (() => void) | null
  onaudiostart: (() => void) | null
  onspeechstart: (() => void) | null
  onresult: ((event: HeardEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

export interface BrowserRecognitionClass {
  new (): BrowserRecognition
  available?(where: Where): Promise<Availability>
  install?(where: Where): Promise<boolean>
}

declare global {
  interface Window {
    SpeechRecognition?: BrowserRecognitionClass
    webkitSpeechRecognition?: BrowserRecognitionClass
  }
}

/** The browser's SpeechRecognition; undefined if it has none. */
export function browserRecognition(): BrowserRecognitionClass | undefined {
  return window.SpeechRecognition ?? window.webkitSpeechRecognition
}
