/** What the Web Speech API calls how a language can be heard on the device. */
type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable'

type Where = { langs: string[]; processLocally: boolean }

type HeardEvent = { results: ArrayLike<ArrayLike<{ transcript: string }>> }

/**
 * The part of the Web Speech API's SpeechRecognition that is used. It also takes phrases to expect:
 * what the soldier should say must not help it to hear that.
 */
export interface BrowserRecognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
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

/** The browser's own recognition of speech; undefined in a browser that has none. */
export function browserRecognition(): BrowserRecognitionClass | undefined {
  return window.SpeechRecognition ?? window.webkitSpeechRecognition
}
