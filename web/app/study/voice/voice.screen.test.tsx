import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { type MadeUpVoice, withMadeUpVoice } from '../../../testing/made-up-voice.ts'
import { newSoldier } from '../../../testing/soldier.ts'
import {
  announced,
  button,
  createBoard,
  markCards,
  place,
  serveQuestions,
  shownSide,
} from '../../../testing/study-steps.ts'
import { openScreen } from '../../../testing/tab.tsx'

const HEARD = 'I think it is the map'
const HERE: MadeUpVoice = {
  ...{ voices: 'both', recognition: 'available' },
  ...{ wakeLock: 'granted', hears: HEARD },
}
const AWAY: MadeUpVoice = {
  ...{ voices: 'online', recognition: 'unavailable' },
  ...{ wakeLock: 'refused', hears: HEARD },
}

const dialog = () => page.getByRole('dialog', { name: 'Out Loud' })
const openVoice = async () => {
  // On a phone the tools are behind "More".
  const more = button('More')
  if (innerWidth < 768) await more.click()
  await button('Out loud').click()
}
const choose = (label: string) => dialog().getByLabelText(label).click()
const voice = () => dialog().getByLabelText('Voice', { exact: true })
const options = () =>
  [...voice().element().querySelectorAll('option')].map((one) => one.textContent)
const agreeing = () => dialog().getByLabelText('Show what my browser hears. I agree to this:')
const close = () => userEvent.keyboard('{Escape}')

let userId: string

async function startCards() {
  await createBoard()
  serveQuestions(10)
  openScreen('/home/flashcards/setup')
  await button('Start 10 cards').click()
  await expect.element(place('1 / 10')).toBeVisible()
}

/** The question of a card, as it is announced. */
async function question(at: number) {
  await expect.poll(announced).toContain(`Question ${at} of 10. `)
  const [, text] = announced().split(`Question ${at} of 10. `)
  return text?.split('. ').slice(1).join('. ')
}

/** Turns on "Hands free", and waits until it listens to the answer. */
async function goHandsFree(made: ReturnType<typeof withMadeUpVoice>) {
  localStorage.setItem(`squared-away.user.${userId}.voice`, '{"listening":"device"}')
  await openVoice()
  await choose('Hands free')
  await close()
  await made.until('listen')
}

const reads = (calls: readonly string[]) =>
  calls.filter((call) => /^(Here|Away|ignored)/.test(call))
const listens = (calls: readonly string[]) => calls.filter((call) => call.startsWith('listen {'))

afterEach(() => {
  vi.restoreAllMocks()
})

beforeEach(async () => {
  ;({ userId } = await newSoldier())
})

test('a key reads a card once', async () => {
  const made = withMadeUpVoice(HERE)
  await startCards()
  const first = await question(1)
  await userEvent.keyboard('s')
  expect(reads(await made.until('Here'))).toEqual([`Here at 1: ${first}`])
})

test('on an iPhone the first press reads, and nothing is read before it', async () => {
  await page.viewport(390, 844)
  const made = withMadeUpVoice(HERE)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1')
  // As WebKit: until something was spoken during a press, `speak` does nothing.
  const { speak } = speechSynthesis
  let isAllowed = false
  speechSynthesis.speak = (said) => {
    isAllowed ||= window.event?.isTrusted === true
    if (said.text === '') return
    if (isAllowed) speak.call(speechSynthesis, said)
    else made.note(`ignored: ${said.text}`)
  }
  await startCards()
  await openVoice()
  const words = 'Press the play button to hear a card once.'
  await expect.element(dialog().getByText(words)).toBeVisible()
  await choose('Hands free')
  await dialog().getByRole('button', { name: 'Close' }).click()
  const first = await question(1)
  expect(reads(await made.until('Here'))).toEqual([`Here at 1: ${first}`])

  isAllowed = false
  openScreen('/home/flashcards/study')
  expect(await question(1)).toBe(first)
  made.read()
  await button('Hear it once').click()
  expect(reads(await made.until('Here'))).toEqual([`Here at 1: ${first}`])
})

test('the voice is chosen among those of the device, and online ones only if allowed', async () => {
  withMadeUpVoice(HERE)
  await startCards()
  await openVoice()
  await expect.poll(options).toEqual(['Here'])
  await choose('Also offer online voices')
  await expect.element(dialog().getByText('An online voice sends every text')).toBeVisible()
  await voice().selectOptions('Away (online)')
  await choose('Also offer online voices')
  await expect.poll(options).toEqual(['Here'])
})

test('hands free reads the question at the chosen speed, and listens on the device', async () => {
  const made = withMadeUpVoice(HERE)
  // Agreed to before the browser had learned to listen on the device.
  localStorage.setItem(`squared-away.user.${userId}.voice`, '{"listening":"online"}')
  await startCards()
  const first = await question(1)
  await openVoice()
  await dialog().getByLabelText('Speed').selectOptions('Fast')
  await choose('Hands free')
  await dialog().getByLabelText('Time to answer').selectOptions('3 seconds')
  await expect.element(dialog().getByText('Nothing is sent.')).toBeVisible()
  await expect.element(dialog().getByLabelText('Show what my browser hears')).toBeChecked()
  await expectNoAxeFindings()
  const whileChoosing = made.read()
  expect(reads(whileChoosing)).toEqual([])
  expect(whileChoosing).toEqual(
    expect.arrayContaining([
      ...['keep screen on: granted', 'play blob'],
      ...['take play', 'take pause', 'take nexttrack', 'take previoustrack'],
    ]),
  )
  await close()
  const began = await made.until('listen')
  expect(began).toContain(`Here at 1.25: ${first}`)
  expect(began).toContain(
    'listen {"lang":"en-US","continuous":true,"interimResults":true,"processLocally":true}',
  )
  await expect.element(page.getByText('Answer out loud: 3 seconds.')).toBeVisible()
  await expect.element(page.getByText(`Heard: ${HEARD}`)).toBeVisible()
  await expectNoAxeFindings()
  made.endAnswerTime()
  expect(await made.until('Here')).toContain('listen no more')
  await expect.poll(shownSide).toMatch(/^Answer/)
  await expect.element(page.getByText(`Heard: ${HEARD}`)).toBeVisible()
})

test('a dialog stops hands free; once closed, the question is read again', async () => {
  const made = withMadeUpVoice(HERE)
  await startCards()
  const first = await question(1)
  await goHandsFree(made)
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  expect(await made.until('listen no more')).not.toContain(`Here at 1: ${first}`)
  await close()
  expect(await made.until('listen {')).toContain(`Here at 1: ${first}`)
})

test('the keys of a headset mark no card that a dialog covers', async () => {
  const made = withMadeUpVoice(HERE)
  await startCards()
  await goHandsFree(made)
  made.endAnswerTime()
  await expect.poll(shownSide).toMatch(/^Answer/)
  for (const [name, open] of [
    ['Report this card', () => userEvent.keyboard('r')],
    ['Leave this session?', () => page.getByRole('link', { name: /^Squared Away/ }).click()],
  ] as const) {
    await open()
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
    made.read()
    made.press('nexttrack')
    await close()
    await made.until('Here at 1: ')
    await expect.element(place('1 / 10')).toBeVisible()
  }
})

test('the keys of a headset show the answer and mark it', async () => {
  const made = withMadeUpVoice(HERE)
  await startCards()
  await goHandsFree(made)
  made.press('pause')
  await expect.poll(shownSide).toMatch(/^Answer/)
  made.press('nexttrack')
  await expect.element(place('2 / 10')).toBeVisible()
  await made.until(`Here at 1: ${await question(2)}`)
  made.press('pause')
  await expect.poll(shownSide).toMatch(/^Answer/)
  made.press('previoustrack')
  await expect.element(place('3 / 10')).toBeVisible()
  await markCards('c')
  await expect.element(place('4 / 10')).toBeVisible()
})

test('the screen is kept on, until "Stop" ends hands free', async () => {
  const made = withMadeUpVoice(HERE)
  await startCards()
  await goHandsFree(made)
  made.read()
  made.loseScreenLock()
  await made.until('keep screen on: granted')
  await button('Stop').click()
  const ended = await made.until('let')
  for (const action of ['play', 'pause', 'nexttrack', 'previoustrack']) {
    expect(ended).toContain(`leave ${action}`)
  }
  await userEvent.keyboard(' ')
  await expect.poll(shownSide).toMatch(/^Answer/)
  expect(reads(made.read())).toEqual([])
})

test('a later visit does not read by itself, and keeps the speed', async () => {
  const made = withMadeUpVoice(HERE)
  await startCards()
  await openVoice()
  await dialog().getByLabelText('Speed').selectOptions('Fast')
  await choose('Hands free')
  await close()
  openScreen('/home/flashcards/study')
  await openVoice()
  await expect.element(dialog().getByRole('radio', { name: 'Off' })).toBeChecked()
  await expect.element(dialog().getByLabelText('Speed')).toHaveValue('1.25')
  await choose('Read to me')
  await close()
  await made.until('Here at 1.25: ')
  await userEvent.keyboard(' ')
  await expect.poll(shownSide).toMatch(/^Answer/)
  await made.until('Here at 1.25: ')
  await expect.element(page.getByText('Reading is on.')).toBeVisible()
})

test('without a voice of its own a device reads nothing until an online one is allowed', async () => {
  const made = withMadeUpVoice(AWAY)
  await startCards()
  await userEvent.keyboard('s')
  await openVoice()
  await expect.element(dialog().getByText('This device has no English voice.')).toBeVisible()
  expect(reads(made.read())).toEqual([])
  await choose('Also offer online voices')
  await voice().selectOptions('Away (online)')
  await close()
  await userEvent.keyboard('s')
  await made.until('Away at 1: ')
})

test('a browser that sends the voice listens only with an agreement, which can be withdrawn', async () => {
  const made = withMadeUpVoice({ ...AWAY, voices: 'both' })
  await startCards()
  await openVoice()
  await choose('Hands free')
  await expect.element(agreeing()).not.toBeChecked()
  const words = 'This browser sends the sound of your voice'
  await expect.element(dialog().getByText(words)).toBeVisible()
  await expectNoAxeFindings()
  await close()
  await expect
    .element(
      page.getByText('This browser lets your screen turn off. Listen plays on when it is off.'),
    )
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Listen' })).toBeVisible()
  await expect.element(page.getByText('Answer out loud: 5 seconds.')).toBeVisible()
  expect(listens(made.read())).toEqual([])
  await openVoice()
  await agreeing().click()
  await close()
  const listened = await made.until('listen')
  expect(listened).toContain('listen {"lang":"en-US","continuous":true,"interimResults":true}')
  await openVoice()
  await agreeing().click()
  made.read()
  await close()
  await made.until('Here')
  await expect.element(page.getByText('Answer out loud: 5 seconds.')).toBeVisible()
  expect(listens(made.read())).toEqual([])
})
