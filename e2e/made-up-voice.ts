import type { Page } from '@playwright/test'

interface MadeUpVoice {
  /** Fake voices: a local one and a remote one, or only the remote one. */
  voices: 'both' | 'online'
  /** Where speech recognition runs. */
  recognition: 'available' | 'unavailable'
  wakeLock: 'granted' | 'refused'
  /** What it recognizes. */
  hears: string
  /**
   * If true, only `endAnswerTime` ends the time to answer, so that a slow machine does not matter.
   */
  holdsTime?: boolean
}

/**
 * Replaces the browser's voices, recognition, wake lock and media keys with fakes that record each
 * call.
 */
export async function withMadeUpVoice(page: Page, made: MadeUpVoice) {
  await page.addInitScript(({ voices, recognition, wakeLock, hears, holdsTime }) => {
    const calls: string[] = []
    const handlers = new Map<string, (() => void) | null>()
    Object.assign(window, { voiceCalls: calls, mediaHandlers: handlers })

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
    const here = { name: 'Here', lang: 'en-US', localService: true, voiceURI: 'here' }
    const away = { name: 'Away', lang: 'en-US', localService: false, voiceURI: 'away' }
    const startTimer = window.setTimeout.bind(window)
    const held = new Map<number, () => void>()
    const stopTimer = window.clearTimeout.bind(window)
    window.clearTimeout = (id) => {
      held.delete(Number(id))
      stopTimer(id)
    }
    window.setTimeout = ((action: () => void, ms?: number, ...rest: unknown[]) => {
      if (!holdsTime || (ms !== 3000 && ms !== 5000)) return startTimer(action, ms, ...rest)
      const id = startTimer(() => {}, 2 ** 31 - 1)
      held.set(id, action)
      return id
    }) as typeof window.setTimeout
    Reflect.set(window, 'endTimes', () => {
      for (const action of held.values()) action()
      held.clear()
    })
    let speaking: ReturnType<typeof setTimeout>
    Object.assign(window, { SpeechSynthesisUtterance: Utterance })
    Object.assign(speechSynthesis, {
      getVoices: () => (voices === 'both' ? [away, here] : [away]),
      cancel: () => clearTimeout(speaking),
      speak: (said: Utterance) => {
        calls.push(`${said.voice?.name} at ${said.rate}: ${said.text}`)
        speaking = setTimeout(() => said.onend?.(), 100)
      },
    })

    class Recognition {
      static available = async (where: object) => {
        calls.push(`available ${JSON.stringify(where)}`)
        return recognition
      }
      onresult: ((event: object) => void) | null = null
      onend: (() => void) | null = null
      start() {
        const given = Object.entries(this).filter(([, value]) => typeof value !== 'function')
        calls.push(`listen ${JSON.stringify(Object.fromEntries(given))}`)
        this.onresult?.({ results: [[{ transcript: hears }]] })
      }
      stop() {
        calls.push('listen no more')
        this.onend?.()
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition })

    const lock = {
      request: async (kind: string) => {
        calls.push(`keep ${kind} on: ${wakeLock}`)
        if (wakeLock === 'refused') throw new DOMException('No', 'NotAllowedError')
        const sentinel = { released: false, release: async () => calls.push(`let ${kind} go off`) }
        Reflect.set(window, 'screenLock', sentinel)
        return sentinel
      },
    }
    Object.defineProperty(navigator, 'wakeLock', { value: lock })
    navigator.mediaSession.setActionHandler = (action: string, handler: unknown) => {
      handlers.set(action, typeof handler === 'function' ? () => handler({ action }) : null)
      calls.push(`${handler === null ? 'leave' : 'take'} ${action}`)
    }
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = async function () {
      await play.call(this)
      calls.push(`play ${this.src.split(':')[0]}`)
    }
  }, made)
}

/** Releases the wake lock as the system does for a hidden page, then shows the page again. */
export const loseScreenLock = (page: Page) =>
  page.evaluate(() => {
    Reflect.get(window, 'screenLock').released = true
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** Lets the time to answer end. */
export const endAnswerTime = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'endTimes') as () => void)())

/** Calls since the last read. */
export const voiceCalls = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'voiceCalls') as string[]).splice(0))

/** Presses a key of a headset. */
export const pressMediaKey = (page: Page, action: MediaSessionAction) =>
  page.evaluate(
    (key) => (Reflect.get(window, 'mediaHandlers') as Map<string, () => void>).get(key)?.(),
    action,
  )
