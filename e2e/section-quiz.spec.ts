import { expect, type Page, test } from './engines/test.ts'
import { newPhone } from './new-phone.ts'
import { expectNoSideScroll } from './page-width.ts'
import { listDocuments, signInNewSoldier } from './signed-in-soldier.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const option = (page: Page, letter: string) =>
  page.getByRole('button', { name: new RegExp(`^${letter}`) })

/** Opens a quiz of five questions on the leader's screen. @returns The code that is said out loud. */
async function openQuiz(leader: Page): Promise<string> {
  await leader.goto('/home/quizzes/setup')
  await leader.getByRole('link', { name: 'For a section' }).click()
  await leader.getByLabel('Questions', { exact: true }).selectOption('5')
  await press(leader, 'Open the Quiz')
  await expect(leader.getByText('Nobody has joined yet.')).toBeVisible()
  const shown = await leader.getByText(/^[A-Z]{3} [A-Z]{3}$/).textContent()
  return (shown ?? '').replace(' ', '')
}

/** Joins from the start page by a code that was said out loud. @returns How many taps it took. */
async function joinBySpokenCode(phone: Page, code: string, name: string): Promise<number> {
  let taps = 0
  const tap = async (place: ReturnType<Page['locator']>) => {
    await place.tap()
    taps += 1
  }
  await phone.goto('/')
  await tap(phone.getByRole('textbox', { name: /^Code/ }))
  await phone.keyboard.type(code.toLowerCase())
  await tap(phone.getByRole('button', { name: 'Use the code' }))
  await tap(phone.getByLabel('Your name'))
  await phone.keyboard.type(name)
  await tap(phone.getByRole('button', { name: 'Join', exact: true }))
  await expect(phone.getByText('The quiz has not started yet')).toBeVisible()
  return taps
}

async function joinByLink(phone: Page, code: string, name: string) {
  await phone.goto(`/room#${code}`)
  await phone.getByLabel('Your name').fill(name)
  await press(phone, 'Join')
  await expect(phone.getByText(/^You are in\.|^Question/)).toBeVisible()
}

async function choose(phone: Page, letter: string) {
  await option(phone, letter).tap()
  await expect(phone.getByText('Your answer is in.')).toBeVisible()
}

test('a quiz on six browsers: all see numbers, each soldier alone what to study', async ({
  page: leader,
  browser,
}) => {
  await signInNewSoldier(leader)
  const code = await openQuiz(leader)
  const phones = await Promise.all([1, 2, 3, 4, 5].map(() => newPhone(browser, leader)))
  const [adams, baker, cole, diaz, evans] = phones
  if (!adams || !baker || !cole || !diaz || !evans) throw new Error('A phone is missing.')
  await signInNewSoldier(baker)
  expect(await joinBySpokenCode(adams, code, 'SPC Adams')).toBe(4)
  await joinByLink(baker, code, 'PFC Baker')
  await joinByLink(cole, code, 'PV2 Cole')
  await joinByLink(diaz, code, 'SPC Diaz')
  await expect(leader.getByText('4 of 20 joined')).toBeVisible()

  await press(leader, 'Start the quiz')
  for (const [phone, letter] of [
    [adams, 'A'],
    [baker, 'B'],
    [cole, 'C'],
  ] as const) {
    await choose(phone, letter)
  }
  await expect(leader.getByText('3 of 4 answered')).toBeVisible()
  await choose(adams, 'D')
  await expect(leader.getByText('3 of 4 answered')).toBeVisible()

  // This phone loses its network, misses the answer, and comes back to the question of the moment.
  await diaz.context().setOffline(true)
  await press(leader, 'Show answer')
  await expect(leader.getByText(/^\d of 3 right$/)).toBeVisible()
  for (const phone of [adams, baker, cole]) {
    await expect(phone.getByText(/You had it\.|You chose .\. . is right\./)).toBeVisible()
    await expectNoSideScroll(phone)
  }
  await press(leader, 'Next')
  await joinByLink(evans, code, 'PVT Evans')
  await expect(evans.getByText('Question 2 of 5')).toBeVisible()
  await diaz.context().setOffline(false)
  await expect(diaz.getByText('Question 2 of 5')).toBeVisible()
  await choose(diaz, 'A')
  await diaz.reload()
  await expect(option(diaz, 'A')).toHaveAttribute('aria-pressed', 'true')
  await choose(evans, 'B')
  await choose(baker, 'C')
  // A double press counts once: the answer is shown, and not passed over.
  await leader.getByRole('button', { name: 'Show answer', exact: true }).dblclick()
  await expect(leader.getByText(/^\d of 3 right$/)).toBeVisible()
  await expect(leader.getByText('Question 2 of 5')).toBeVisible()

  await press(leader, 'End the quiz')
  await leader.getByRole('dialog').getByRole('button', { name: 'End the quiz' }).click()
  await expect(leader.getByRole('row')).toHaveCount(3)
  for (const name of ['Adams', 'Baker', 'Cole', 'Diaz', 'Evans']) {
    await expect(leader.getByRole('table')).not.toContainText(name)
  }
  await expect(evans.getByText(/You had [01] of 1 right/)).toBeVisible()
  await expect(evans.getByText('This page is gone a day after the quiz.')).toBeVisible()
  await expect(baker.getByText('Saved with your study sessions.')).toBeVisible()
  const [session, ...more] = await listDocuments(baker, 'studySessions')
  expect(more).toEqual([])
  expect(session).toMatchObject({ studyMode: 'quiz' })
  expect(session?.questionIds).toHaveLength(2)
  expect(await listDocuments(baker, 'reviews')).toHaveLength(2)
})
