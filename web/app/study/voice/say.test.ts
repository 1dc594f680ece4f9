import { notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTab } from '../../data/tab.ts'
import { say } from './say.ts'
import { readVoiceChoices } from './voice-choices.ts'

type Said = {
  text: string
  voice: { name: string; voiceURI: string }
  onstart?(): void
  onend?(): void
} & {
  onerror?(event: { error: string }): void
}

const AVA = { name: 'Ava', voiceURI: 'ava', lang: 'en_US', localService: true }
const TOM = { name: 'Tom', voiceURI: 'tom', lang: 'en-US', localService: true }
const AWAY = { name: 'Away', voiceURI: 'away', lang: 'en-US', localService: false }
const CHOSEN = { ...readVoiceChoices(null), voiceURI: 'tom' }

/** What each voice does; others say their text. */
let acts: Record<string, (said: Said) => void> = {}
let read: string[] = []

beforeEach(() => {
  acts = {}
  read = []
  openTab()
  notificationsStore.updateState((state) => ({ ...state, notifications: [] }))
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { language: 'en-US' })
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  const speechSynthesis = {
    ...{ speaking: false, pending: false, paused: false, cancel: () => {} },
    getVoices: () => [AWAY, AVA, TOM],
    speak: (said: Said) => {
      read.push(`${said.voice.name}: ${said.text}`)
      const act = acts[said.voice.voiceURI] ?? (() => said.onend?.())
      queueMicrotask(() => act(said))
    },
  }
  vi.stubGlobal('speechSynthesis', speechSynthesis)
  vi.stubGlobal('window', { speechSynthesis })
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)
const never = new AbortController().signal
const failsWith = (error: string) => (said: Said) => said.onerror?.({ error })

test('a text is read as a sergeant says it', async () => {
  expect(await say('AR 670-1', CHOSEN, never)).toBe('said')
  expect(read).toEqual(['Tom: A R six seventy dash one'])
})

test('if the chosen voice fails, another one reads, and that is shown once', async () => {
  acts = { tom: failsWith('voice-unavailable') }
  expect(await say('Duty', CHOSEN, never)).toBe('said')
  expect(await say('Honor', CHOSEN, never)).toBe('said')
  expect(read).toEqual(['Tom: Duty', 'Ava: Duty', 'Ava: Honor'])
  expect(shown()).toHaveLength(1)
})

test('a voice that neither begins nor fails is left after eight seconds', async () => {
  acts = { tom: () => {} }
  const saying = say('Duty', CHOSEN, never)
  await vi.advanceTimersByTimeAsync(8000)
  expect(await saying).toBe('said')
  expect(read).toEqual(['Tom: Duty', 'Ava: Duty'])
})

test('if all voices of the device fail, reading has failed, and nothing goes online', async () => {
  acts = { tom: failsWith('synthesis-failed'), ava: failsWith('synthesis-failed') }
  const choices = { ...CHOSEN, allowsOnlineVoices: true }
  expect(await say('Duty', choices, never)).toBe('failed')
  expect(read).toEqual(['Tom: Duty', 'Ava: Duty'])
  expect(shown()).toEqual([])
})

test('a browser that allows no speech yet has no wrong voice', async () => {
  acts = { tom: failsWith('not-allowed') }
  expect(await say('Duty', CHOSEN, never)).toBe('failed')
  expect(read).toEqual(['Tom: Duty'])
})
