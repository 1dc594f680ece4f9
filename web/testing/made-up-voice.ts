import { expect, onTestFinished } from 'vitest'

export interface MadeUpVoice {
  /** Fake voices: a local one and a remote one, or only the remote one. */
  voices: 'both' | 'online'
  /** Where speech recognition runs. */
  recognition: 'available' | 'unavailable'
  wakeLock: 'granted' | 'refused'
  /** What it recognizes. */
  hears: string
}

/** Replaces a property for this test. */
function replace(target: object, name: string, value: unknown) {
  const own = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
  onTestFinished(() => {
    if (own) Object.defineProperty(target, name, own)
    else Reflect.deleteProperty(target, name)
  })
}

/**
 * Replaces the browser's voices, recognition, wake lock and media keys with fakes that record each
 * call. The time to answer ends when the test says so.
 */
export function withMadeUpVoice({ voices, recognition, wakeLock, hears }: MadeUpVoice) {
  let calls: string[] = []
  const note = (call: string) => {
    calls.push(call)
  }
  const handlers = new Map<string, (() => void) | null>()
  const held = new Map<number, () => void>()
  const startTimer = window.setTimeout.bind(window)
  const stopTimer = window.clearTimeout.bind(window)
  let lock = { released: false }

  replace(window, 'clearTimeout', (id: number) => {
    held.delete(id)
    stopTimer(id)
  })
  replace(window, 'setTimeout', (action: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms !== 3000 && ms !== 5000) return startTimer(action, ms, ...rest)
    const id = startTimer(() => {}, 2 ** 31 - 1)
    held.set(id, action)
    return id
  })
  replace(window, 'SpeechSynthesisUtterance', Utterance)
  const here = { name: 'Here', lang: 'en-US', localService: true, voiceURI: 'here' }
  const away = { name: 'Away', lang: 'en-US', localService: false, voiceURI: 'away' }
  let speaking = 0
  replace(speechSynthesis, 'getVoices', () => (voices === 'both' ? [away, here] : [away]))
  replace(speechSynthesis, 'cancel', () => stopTimer(speaking))
  replace(speechSynthesis, 'speak', (said: Utterance) => {
    note(`${said.voice?.name} at ${said.rate}: ${said.text}`)
    speaking = startTimer(() => said.onend?.(), 100)
  })

  class Recognition {
    static available = async (where: object) => {
      note(`available ${JSON.stringify(where)}`)
      return recognition
    }
    onresult: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    start() {
      const given = Object.entries(this).filter(([, value]) => typeof value !== 'function')
      note(`listen ${JSON.stringify(Object.fromEntries(given))}`)
      this.onresult?.({ results: [[{ transcript: hears }]] })
    }
    stop() {
      note('listen no more')
      this.onend?.()
    }
  }
  replace(window, 'SpeechRecognition', Recognition)
  replace(navigator, 'wakeLock', {
    request: async (kind: string) => {
      note(`keep ${kind} on: ${wakeLock}`)
      if (wakeLock === 'refused') throw new DOMException('No', 'NotAllowedError')
      lock = { released: false }
      return Object.assign(lock, { release: async () => note(`let ${kind} go off`) })
    },
  })
  replace(navigator.mediaSession, 'setActionHandler', (action: string, handler: unknown) => {
    handlers.set(action, typeof handler === 'function' ? () => handler({ action }) : null)
    note(`${handler === null ? 'leave' : 'take'} ${action}`)
  })
  replace(HTMLMediaElement.prototype, 'play', async function (this: HTMLMediaElement) {
    note(`play ${this.src.split(':')[0]}`)
  })

  /** The calls since the last read. */
  const read = () => {
    const since = calls
    calls = []
    return since
  }
  return {
    note,
    read,
    /** Waits for a call with this beginning. Returns all calls since the last read. */
    async until(begin: string): Promise<string[]> {
      const since: string[] = []
      await expect
        .poll(
          () => {
            since.push(...read())
            return since.some((call) => call.startsWith(begin))
          },
          { message: begin },
        )
        .toBe(true)
      return since
    },
    /** Lets the time to answer end. */
    endAnswerTime() {
      for (const action of held.values()) action()
      held.clear()
    },
    /** Presses a key of a headset. */
    press: (key: MediaSessionAction) => handlers.get(key)?.(),
    /** Releases the wake lock as the system does for a hidden page, then shows the page again. */
    loseScreenLock() {
      lock.released = true
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

class Utterance {
  voice: { name: string } | null = null
  lang = ''
  rate = 1
  onend: (() => void) | null = null
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
