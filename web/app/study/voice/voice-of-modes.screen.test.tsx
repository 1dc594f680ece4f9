import { spokenText } from '@squared-away/domain/study/spoken/spoken-text'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type MadeUpVoice, withMadeUpVoice } from '../../../testing/made-up-voice.ts'
import { newSoldier } from '../../../testing/soldier.ts'
import { MODE_LIVES } from '../../../testing/study-modes.ts'
import { button, createBoard, place, serveQuestions } from '../../../testing/study-steps.ts'
import { openScreen } from '../../../testing/tab.tsx'

const HERE: MadeUpVoice = {
  ...{ voices: 'both', recognition: 'available' },
  ...{ wakeLock: 'granted', hears: '' },
}

const reads = (calls: readonly string[]) => calls.filter((call) => call.startsWith('Here'))

beforeEach(async () => {
  await newSoldier()
})

test.each(['quiz', 'situational-prep', 'culture-prep', 'coc-study', 'daily'] as const)(
  'a session of %s is read aloud by a key',
  async (mode) => {
    const life = MODE_LIVES[mode]
    const made = withMadeUpVoice(HERE)
    await createBoard({ categories: life.categories })
    await life.give()
    await life.start()
    await life.shows(0)
    await userEvent.keyboard('s')
    const [said = ''] = reads(await made.until('Here'))
    const shown = document.querySelector('main')?.textContent.replace(/\s+/g, ' ') ?? ''
    const beginning = said.replace('Here at 1: ', '').split(/[.?]/)[0] ?? ''
    // As it is said: a rank or a number is written otherwise.
    expect(spokenText(shown).toLowerCase()).toContain(beginning.slice(0, 40).toLowerCase())
  },
)

test('an introduction is read aloud before its practice', async () => {
  const made = withMadeUpVoice(HERE)
  await MODE_LIVES['intro-prep'].give()
  openScreen('/home/biography/practice')
  await button('Read it to me').click()
  await made.until('Here at 1: I am Sergeant Pat Example')
})

test('in a hands-free quiz the keys of a headset step through the answers', async () => {
  const made = withMadeUpVoice({ ...HERE, recognition: 'unavailable' })
  await createBoard()
  serveQuestions(2)
  await MODE_LIVES.quiz.start()
  await button('Out loud').click()
  await page.getByRole('dialog', { name: 'Out Loud' }).getByLabelText('Hands free').click()
  await userEvent.keyboard('{Escape}')
  await made.until('Here')
  const radios = page.getByRole('radiogroup').getByRole('radio')
  made.press('nexttrack')
  await expect.element(radios.nth(0)).toBeChecked()
  await made.until('Here at 1: 1: ')
  made.press('nexttrack')
  await expect.element(radios.nth(1)).toBeChecked()
  made.press('previoustrack')
  await expect.element(radios.nth(0)).toBeChecked()
  made.press('play')
  await expect.element(place('2 / 2')).toBeVisible()
})
