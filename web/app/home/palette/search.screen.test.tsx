import { hashKey } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { goOffline } from '../../../testing/network.ts'
import { createSet } from '../../../testing/set-steps.ts'
import { createDocument, newSoldier } from '../../../testing/soldier.ts'
import { serveQuestions } from '../../../testing/study-steps.ts'
import { address, openScreen } from '../../../testing/tab.tsx'
import { cardNotesQuery } from '../../data/card-notes/card-notes.ts'
import { deviceCopy } from '../../data/device/device-copies.ts'

const field = page.getByRole('combobox', { name: 'Find a screen, a set or a question' })
const status = page.getByRole('dialog', { name: 'Search' }).getByRole('status')
const found = (name: string | RegExp) => page.getByRole('option', { name })
const searchButton = page.getByRole('banner').getByRole('button', { name: 'Search' })
const promotionPoints = page.getByRole('heading', { level: 1, name: 'Promotion Points' })

/** Opens the search by its button, types and waits for the result that Enter chooses. */
async function searchFor(typed: string, name: string) {
  await searchButton.click()
  await field.fill(typed)
  await expect.element(found(name)).toHaveAttribute('data-selected', 'true')
}

let userId: string
beforeEach(async () => {
  userId = (await newSoldier()).userId
})

test('a question is found by a few letters and opens its set', async () => {
  const setId = await createSet('Night land navigation', [
    { questionText: 'What is a resection in map reading?', category: 'Night marches' },
  ])
  openScreen('/home/faq')
  await searchButton.click()
  // A screen reader takes an active result for the focus.
  await expect.element(field).not.toHaveAttribute('aria-activedescendant')
  await field.fill('resect map')
  const question = found(/What is a resection/)
  await expect.element(question).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-activedescendant')
  await expectNoAxeFindings()
  await question.click()
  const dialog = page.getByRole('dialog', { name: 'Question' })
  await expect.element(dialog).toMatchTextContent('Answer to What is a resection in map reading?')
  // The search fades out behind it.
  await expect.element(field).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await dialog.getByRole('link', { name: 'Open the set' }).click()
  await expect.poll(address).toBe(`/home/questions/edit/${setId}`)
})

test('a set and an action are found, and what is not is said', async () => {
  await createSet('Night land navigation', [{ questionText: 'Which star?' }])
  openScreen('/home/faq')
  await searchButton.click()
  await field.fill('night land')
  await expect.element(found(/Night land navigation/)).toBeVisible()
  await field.fill('no such thing anywhere')
  await expect.element(status).toHaveTextContent('Nothing found for “no such thing anywhere”.')
  await field.fill('new set')
  await found('New set').click()
  await expect.element(page.getByRole('dialog', { name: 'New Set' })).toBeVisible()
})

test('offline, a note on a card is found by its words, and My Cards shows its card', async () => {
  serveQuestions(3)
  await createDocument('cardNotes', { originalQuestionId: 'q0', isBookmarked: true })
  const note = 'The CSM wants both counts'
  await createDocument('cardNotes', { originalQuestionId: 'q1', note })
  openScreen('/home/my-cards')
  await expect.element(page.getByText('What is drill movement number 1?')).toBeVisible()
  for (const name of [hashKey(cardNotesQuery(userId).queryKey), 'noted-questions']) {
    await expect.poll(() => deviceCopy(userId, name)).toBeDefined()
  }
  onTestFinished(goOffline())
  openScreen('/home/faq')
  await searchButton.click()
  await field.fill('counts csm')
  await expect.element(found(note)).toMatchTextContent('What is drill movement number 1?')
  await found(note).click()
  await expect.poll(address).toBe('/home/my-cards?search=counts+csm')
  await expect.element(page.getByRole('heading', { name: 'Drill 1' })).toBeVisible()
  await expect.element(page.getByText('What is drill movement number 1?')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search my cards' }).fill('')
  await expect.element(page.getByText('What is drill movement number 0?')).toBeVisible()
})

test('the search announces one count for a text, and none before it is typed', async () => {
  openScreen('/home/faq')
  await expect.element(page.getByRole('heading', { name: 'FAQ / Help' })).toBeVisible()
  const said: string[] = []
  const note = () => {
    const text = document.querySelector('[role=dialog] [role=status]')?.textContent ?? ''
    if (text !== '' && text !== said.at(-1)) said.push(text)
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await searchButton.click()
  await expect.element(found('Promotion Points')).toBeVisible()
  await field.fill('land nav')
  await expect.element(found(/land navigation/i).first()).toBeVisible()
  await expect.element(status).toMatchTextContent(/^\d+ found$/)
  observer.disconnect()
  expect(said).toEqual([status.element().textContent])
})

test('a choice of the same page gives the focus back to the search button', async () => {
  openScreen('/home/promotion-points')
  await expect.element(promotionPoints).toBeVisible()
  await searchFor('promotion po', 'Promotion Points')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(searchButton).toHaveFocus()
})

test('a chosen screen that would lose changes is asked about', async () => {
  openScreen('/home/my-biography')
  await page.getByLabelText('About You').fill('Half a thought')
  await searchFor('promotion po', 'Promotion Points')
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect.element(question).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(searchButton).toHaveFocus()

  await searchFor('promotion po', 'Promotion Points')
  await userEvent.keyboard('{Enter}')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(promotionPoints).toHaveFocus()
  await expect.element(field).not.toBeInTheDocument()
})

test('on a phone the search is a button of the top bar and fills the screen', async () => {
  await page.viewport(390, 844)
  openScreen('/home/boards')
  await searchButton.click()
  await expect.element(found('Quizzes')).toBeVisible()
  await expectNoAxeFindings()
  await field.fill('warrior ethos')
  await expect.element(page.getByRole('group', { name: 'Questions' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(field).not.toBeInTheDocument()
})
