import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createDocument, newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

const undo: (() => void)[] = []
afterEach(() => {
  for (const put of undo.splice(0)) put()
})

/** Gives an object another member until the test ends. */
function replace(owner: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { configurable: true, writable: true, value })
  undo.push(() => {
    Reflect.deleteProperty(owner, name)
    if (before) Object.defineProperty(owner, name, before)
  })
}

/** A browser that has these voices and recognizes nothing. Returns what they have read. */
function withVoices(voices: readonly object[]): string[] {
  const read: string[] = []
  class Utterance {
    voice = null
    onend: (() => void) | null = null
    readonly text: string
    constructor(text: string) {
      this.text = text
    }
  }
  replace(window, 'SpeechSynthesisUtterance', Utterance)
  replace(window, 'SpeechRecognition', undefined)
  replace(window, 'webkitSpeechRecognition', undefined)
  Reflect.deleteProperty(window, 'SpeechRecognition')
  Reflect.deleteProperty(window, 'webkitSpeechRecognition')
  replace(speechSynthesis, 'getVoices', () => voices)
  replace(speechSynthesis, 'cancel', () => {})
  replace(speechSynthesis, 'speak', (said: Utterance) => {
    read.push(said.text)
    queueMicrotask(() => said.onend?.())
  })
  return read
}

const HERE = { name: 'Here', lang: 'en-US', localService: true, voiceURI: 'here' }

beforeEach(async () => {
  await newSoldier()
  await createDocument('boards', {
    ...{ name: 'Sergeant board', categories: ['Drill and Ceremonies', 'Army Leadership'] },
  })
})

async function startCards() {
  openScreen('/home/flashcards/setup')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect.element(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
}

test('one tap reads the card once, and a mark vibrates', async () => {
  const felt: unknown[] = []
  const read = withVoices([HERE])
  replace(navigator, 'vibrate', (given: unknown) => felt.push(given))
  // A phone whose owner wants motion: nothing vibrates in the reduced motion of these tests.
  const { matchMedia } = window
  replace(window, 'matchMedia', (query: string) =>
    matchMedia(query.includes('reduced-motion') ? 'not all' : query),
  )
  await page.viewport(390, 844)
  await startCards()
  await page.getByRole('button', { name: 'Hear it once' }).click()
  await expect.poll(() => read).toHaveLength(1)
  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect.poll(() => felt.length).toBeGreaterThan(0)
  expect(read).toHaveLength(1)
})

test('hands free says what is missing in a browser without voices', async () => {
  withVoices([])
  await startCards()
  await page.getByRole('button', { name: 'Out loud' }).click()
  const dialog = page.getByRole('dialog', { name: 'Out Loud' })
  await dialog.getByText('Hands free', { exact: true }).click()
  await expect.element(dialog.getByText('This device has no English voice.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('No voice to read with.')).toBeVisible()
  // It is no trap: the card is marked as before.
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect.element(page.getByText('2 / 10')).toBeVisible()
})
