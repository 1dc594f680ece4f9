import type { Page } from '@playwright/test'

interface MadeUpVoice {
  /** Fake voices: a local one and a remote one, or only the remote one. */
  voices: 'both' | 'online'
  /** Where speech recognition runs. */
  recognition: 'available' | 'unavailable'
  wakeLock: 'granted' | 'refused'
  /** What it recognizes. */
  hears: string
}

/**
 * Replaces the browser's voices, recognition, wake lock and media keys with fakes that record each
 * call.
 */
export async function withMadeUpVoice(page: Page, made: MadeUpVoice) {
  await page.addInitScript(({ voices, recognition, wakeLock, hears }) => {
    const calls: string[] = []
    Object.assign(window, { voiceCalls: calls })

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
        return { released: false, release: async () => calls.push(`let ${kind} go off`) }
      },
    }
    Object.defineProperty(navigator, 'wakeLock', { value: lock })
    navigator.mediaSession.setActionHandler = (action: string, handler: unknown) => {
      calls.push(`${handler === null ? 'leave' : 'take'} ${action}`)
    }
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = async function () {
      await play.call(this)
      calls.push(`play ${this.src.split(':')[0]}`)
    }
  }, made)
}

/** Calls since the last read. */
export const voiceCalls = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'voiceCalls') as string[]).splice(0))
