import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { withMadeUpVoice } from '../../testing/made-up-voice.ts'
import { newSoldier } from '../../testing/soldier.ts'
import { MODE_LIVES } from '../../testing/study-modes.ts'
import { button, createBoard } from '../../testing/study-steps.ts'
import { openScreen } from '../../testing/tab.tsx'

const life = MODE_LIVES['situational-prep']

const field = (name: string) => page.getByLabelText(name, { exact: true })
const asking = () => page.getByRole('dialog', { name: 'Let your browser send your voice?' })
const card = () => page.getByRole('article')

async function startWriting() {
  const made = withMadeUpVoice({
    ...{ voices: 'both', recognition: 'unavailable', wakeLock: 'granted', hears: 'take charge' },
  })
  await createBoard({ categories: [] })
  await life.start()
  await life.shows(0)
  await button('Write or speak your answer').click()
  return made
}

const listens = (calls: readonly string[]) => calls.filter((call) => call.startsWith('listen {'))

beforeEach(async () => {
  await newSoldier()
})

test("the soldier's own answer is beside the model, also after a closed tab", async () => {
  await startWriting()
  const shown = card().element().textContent
  await field('Situation').fill('A Soldier was late ')
  await field('Task').fill('I had to take charge')
  openScreen(life.study)
  await life.shows(0)
  expect(card().element().textContent).toBe(shown)
  await expect.element(field('Task')).toHaveValue('I had to take charge')
  await button(/^I Knew It/).click()
  await expect.element(card()).toMatchTextContent('You: A Soldier was late')
  await expect.element(card()).toMatchTextContent('You: I had to take charge')
  await expect.element(card()).toMatchTextContent('Model:')
  await expectNoAxeFindings()
})

test('an answer is dictated behind what was typed, once the soldier agrees', async () => {
  const made = await startWriting()
  await field('Task').fill('I had to')
  await button('Speak: Task').click()
  await expect.element(asking()).toMatchTextContent('We do not get the sound.')
  await expectNoAxeFindings()
  expect(listens(made.read())).toEqual([])
  await asking().getByRole('button', { name: 'Send my voice' }).click()
  await expect.element(field('Task')).toHaveValue('I had to take charge')
  await button('Stop: Task').click()
  expect(made.read()).toContain('listen no more')
})

test('a withdrawn agreement ends the dictation, and is asked for again', async () => {
  const made = await startWriting()
  await button('Speak: Result').click()
  await asking().getByRole('button', { name: 'Send my voice' }).click()
  await expect.element(button('Stop: Result')).toBeVisible()
  await button('Out loud').click()
  const voice = page.getByRole('dialog', { name: 'Out Loud' })
  made.read()
  await voice.getByLabelText('Show what my browser hears. I agree to this:').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(voice).not.toBeInTheDocument()
  expect(made.read()).toContain('listen no more')
  await button('Speak: Task').click()
  await asking().getByRole('button', { name: 'Type instead' }).click()
  expect(listens(made.read())).toEqual([])
})
