import { expect, type Page, test } from './engines/test.ts'
import { withMadeUpVoice } from './made-up-voice.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { createDocument, listDocuments, signInNewSoldier } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await withMadeUpVoice(page, {
    ...{ voices: 'both', recognition: 'available', wakeLock: 'granted', hears: 'a radio' },
  })
})

/** Starts flashcards of an own set with one list of three items. */
async function startList(page: Page) {
  const set = await createDocument(page, 'questionSets', { name: 'Lists', category: 'Lists' })
  await createDocument(page, 'questions', {
    ...{ setId: set.$id, category: 'Lists', questionText: 'What do you check?' },
    ...{ answer: 'Vehicles, weapons and radios', items: ['Vehicles', 'Weapons', 'Radios'] },
  })
  await createDocument(page, 'boards', { name: 'Board', categories: ['Lists'] })
  await page.goto('/home/flashcards/setup')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByText('What do you check?').first()).toBeVisible()
}

test('an answer in words becomes ticks that the soldier changes and marks', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await signInNewSoldier(page)
  await startList(page)
  await page.getByRole('button', { name: 'Out loud' }).click()
  const dialog = page.getByRole('dialog', { name: 'Out Loud' })
  await dialog.getByLabel('Compare my answer in words').click()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('the trucks, uh, and a radio')
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Show answer' }).click()

  const proposal = page.getByRole('region', { name: '2 of 3 found in your answer' })
  await expect(proposal.getByRole('button', { name: 'Vehicles' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(proposal.getByRole('button', { name: 'Weapons' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expectNoAxeFindings(page)
  await expectNoSideScroll(page)
  // A proposal is no mark.
  await expect(page.getByText('Session finished')).toBeHidden()
  await proposal.getByRole('button', { name: 'Weapons' }).click()
  await page.getByRole('button', { name: 'Mark 3 of 3' }).click()
  await expect(page.getByText('Session saved.')).toBeVisible()
  const [session] = await listDocuments(page, 'studySessions')
  expect(JSON.parse(String(session?.outcomes))).toMatchObject([
    { had: 3, of: 3, result: 'correct' },
  ])
  expect(sent.join('\n')).not.toContain('trucks')
})

test('a single answer is compared, and marked by the buttons of the card', async ({ page }) => {
  await signInNewSoldier(page)
  const set = await createDocument(page, 'questionSets', { name: 'Numbers', category: 'Numbers' })
  await createDocument(page, 'questions', {
    ...{ setId: set.$id, category: 'Numbers', questionText: 'Which regulation covers awards?' },
    answer: 'AR 600-8-22',
  })
  await createDocument(page, 'boards', { name: 'Board', categories: ['Numbers'] })
  await page.goto('/home/flashcards/setup')
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.getByRole('button', { name: 'Out loud' }).click()
  await page.getByLabel('Compare my answer in words').click()
  await page.keyboard.press('Escape')
  await page
    .getByRole('textbox', { name: 'Your answer' })
    .fill('A R six hundred dash eight dash twenty two')
  await page.getByRole('button', { name: 'Show answer' }).click()
  const proposal = page.getByRole('region', { name: '1 of 1 found in your answer' })
  await expect(proposal.getByRole('button', { name: 'AR 600-8-22' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(proposal.getByRole('button', { name: /^Mark/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByText('Session saved.')).toBeVisible()
})
