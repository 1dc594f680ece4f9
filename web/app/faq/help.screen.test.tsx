import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { createDocument, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

/** The help, and the public pages that it and the footers link to. */

beforeEach(async () => {
  await newSoldier()
})

const question = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const footer = page.getByRole('contentinfo')

test('help opens one answer at a time and puts it into the URL', async () => {
  openScreen('/home/faq')
  await question('How do I upload my own questions as CSV?').click()
  await expect.poll(address).toBe('/home/faq#csv-format')
  await expect.element(page.getByText('question, answer, distractor-1')).toBeVisible()

  const streaks = question('How are streaks counted?')
  ;(streaks.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(streaks).toHaveAttribute('aria-expanded', 'true')
  await expect.element(question('How do I upload')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('question, answer, distractor-1')).not.toBeVisible()
  await expectNoAxeFindings()
  await streaks.click()
  await expect.poll(address).toBe('/home/faq')
})

test('help opens the answer named by the URL', async () => {
  openScreen('/home/faq#delete-account')
  const asked = question('How do I delete my account?')
  await expect.element(asked).toHaveAttribute('aria-expanded', 'true')
  await expect.element(asked).toBeInViewport()
  await page.getByRole('link', { name: 'Go to Account Settings' }).click()
  await expect.poll(address).toMatch(/^\/home\/settings/)
})

test('help can be searched', async () => {
  openScreen('/home/faq')
  const search = page.getByRole('searchbox', { name: 'Search the answers' })
  await search.fill('spreadsheet csv')
  await expect.element(question(/questions are in a spreadsheet/)).toBeVisible()
  await expect.element(question('How are streaks counted?')).not.toBeInTheDocument()
  await search.fill('submarine')
  await expect.element(page.getByText('No answer matches.')).toBeVisible()
  await expect.element(page.getByText(/^0 of \d+ questions$/)).toBeVisible()
  await expectNoAxeFindings()
})

test('the footers and the help link to the accessibility report', async () => {
  openScreen('/legal')
  await footer.getByRole('link', { name: 'Accessibility' }).click()
  await expect.element(heading('Accessibility')).toBeVisible()
  openScreen('/home/faq#accessibility')
  await expect
    .element(footer.getByRole('link', { name: 'Accessibility' }))
    .toHaveAttribute('href', '/accessibility')
  await page.getByRole('link', { name: 'Go to Accessibility' }).click()
  await expect.element(heading('Accessibility')).toBeVisible()
})

test('links to the corrections from the footer, the help and a URL', async () => {
  openScreen('/home/faq#publications')
  await page.getByRole('link', { name: 'Go to Publications' }).click()
  await expect.element(heading('Publications')).toBeVisible()
  await page.getByRole('link', { name: 'Recent corrections' }).click()
  const corrections = page.getByRole('region', { name: /corrections$/ })
  await expect.element(corrections).toBeInViewport()
  await expect.element(corrections.getByText('counseling-026')).toBeVisible()
  openScreen('/legal')
  await expect
    .element(page.getByText('Effective September 12, 2025'))
    .toMatchTextContent('Last changed')
  await footer.getByRole('link', { name: 'Publications' }).click()
  await expect.poll(address).toBe('/publications')
})

test('letter and number keys can be turned off', async () => {
  const options = page.getByRole('radiogroup', { name: 'Question 1: ' }).getByRole('radio')
  openScreen('/try')
  await expect.element(options.nth(1)).toBeInTheDocument()
  await userEvent.keyboard('2')
  await expect.element(options.nth(1)).toBeChecked()

  openScreen('/accessibility')
  const choice = page.getByRole('checkbox', { name: 'Letter and number keys' })
  await choice.click()
  await expect.element(choice).not.toBeChecked()
  openScreen('/try')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(page.getByText('Please select an answer.')).toBeVisible()
  // With a choice, Enter would show the verdict, and no other option could be chosen.
  await userEvent.keyboard('2{Enter}')
  await options.nth(3).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: /^(Correct|Incorrect)$/ })).toBeVisible()
  await expect.element(options.nth(3)).toBeChecked()
})

test('cards are flipped without letter and number keys, and the choice is kept', async () => {
  const set = await createDocument('questionSets', { name: 'One card' })
  await createDocument('questions', {
    ...{ setId: set.$id, questionText: 'Who is it?', answer: 'Me', category: 'One' },
    ...{ distractors: ['No', 'Never', 'Maybe'], originalQuestionId: null },
    ...{ answeringStrategy: null, regulationRef: null },
  })
  const choice = page.getByRole('checkbox', { name: 'Letter and number keys' })
  openScreen('/home/settings#keys')
  await choice.click()
  await expect.element(choice).not.toBeChecked()
  openScreen('/home/flashcards/setup?category=One')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect.element(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await userEvent.keyboard('? ')
  await expect.element(page.getByRole('button', { name: 'Correct', exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show the keys' }).click()
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(keys.getByText('Space')).toBeVisible()
  await expect.element(keys.getByText('Show the keys')).not.toBeInTheDocument()
  openScreen('/home/settings#keys')
  await expect.element(choice).not.toBeChecked()
  await choice.click()
  openScreen('/home/settings#keys')
  await expect.element(choice).toBeChecked()
})
