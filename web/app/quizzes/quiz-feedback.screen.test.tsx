import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

test('a quiz shows each answer if chosen, which the account keeps', async () => {
  await newSoldier()
  await createDocument('boards', { name: 'Sergeant board', categories: ['First Aid'] })
  openScreen('/home/quizzes/setup')
  const choice = page.getByRole('switch', { name: 'Show each answer' })
  await expect.element(choice).not.toBeChecked()
  await choice.click()
  await expect
    .poll(() => listDocuments('userPreferences'))
    .toMatchObject([{ quizFeedback: 'after each' }])
  openScreen('/home/quizzes/setup')
  await expect.element(choice).toBeChecked()
  await page.getByRole('button', { name: /^Today's \d+ questions$/ }).click()
  await expect.poll(address).toBe('/home/quizzes/study')
  const next = page.getByRole('button', { name: /^Next/ })
  await expect.element(next).toBeVisible()
  const first = page.getByRole('main').getByRole('radio').first()
  await userEvent.keyboard('2')
  await userEvent.keyboard('1')
  await expect.element(first).toBeChecked()
  await next.click()
  await expect.element(page.getByRole('region', { name: /^(Correct|Incorrect)$/ })).toHaveFocus()
  const right = page.getByRole('radio', { name: /, the right answer$/ })
  await expect.poll(() => right.elements()).toHaveLength(1)
  await expect.element(page.getByText(/ \/ \d+/).first()).toMatchTextContent('1 /')
  await expectNoAxeFindings()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2 /')).toBeVisible()
})
