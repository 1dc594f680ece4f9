import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../../testing/axe.ts'
import { expectNoSideScroll } from '../../../../testing/layout.ts'
import { withMadeUpVoice } from '../../../../testing/made-up-voice.ts'
import { onRequest } from '../../../../testing/network.ts'
import { createDocument, newSoldier } from '../../../../testing/soldier.ts'
import { button, createBoard, savedSessions } from '../../../../testing/study-steps.ts'
import { openScreen } from '../../../../testing/tab.tsx'

const field = () => page.getByRole('textbox', { name: 'Your answer' })

/** Starts flashcards of one own question, with answers in words compared. */
async function startCompared(question: object) {
  await createBoard({ categories: ['Own'] })
  const set = await createDocument('questionSets', { name: 'Own', category: 'Own' })
  await createDocument('questions', { setId: set.$id, category: 'Own', ...question })
  openScreen('/home/flashcards/setup')
  await button('Start 1 card').click()
  await button('Out loud').click()
  const dialog = page.getByRole('dialog', { name: 'Out Loud' })
  await dialog.getByLabelText('Compare my answer in words').click()
  await expectNoAxeFindings()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
}

const LIST = {
  questionText: 'What do you check?',
  ...{ answer: 'Vehicles, weapons and radios', items: ['Vehicles', 'Weapons', 'Radios'] },
}

beforeEach(async () => {
  withMadeUpVoice({
    ...{ voices: 'both', recognition: 'available', wakeLock: 'granted', hears: 'a radio' },
  })
  await newSoldier()
})

test('an answer in words becomes ticks that the soldier changes and marks', async () => {
  const sent: string[] = []
  for (const method of ['POST', 'PATCH', 'PUT']) {
    onRequest(method, /^\/v1\//, ({ body }) => {
      sent.push(body ?? '')
      return 'pass'
    })
  }
  await startCompared(LIST)
  await field().fill('the trucks, uh, and a radio')
  await button(/^Show answer/).click()
  const proposal = page.getByRole('region', { name: '2 of 3 found in your answer' })
  const tick = (name: string) => proposal.getByRole('button', { name })
  await expect.element(tick('Vehicles')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(tick('Weapons')).toHaveAttribute('aria-pressed', 'false')
  await expectNoAxeFindings()
  // A proposal is no mark.
  await expect.element(page.getByText('Session finished')).not.toBeInTheDocument()
  await tick('Weapons').click()
  await button('Mark 3 of 3').click()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  const [session] = await savedSessions()
  expect(JSON.parse(session?.outcomes)).toMatchObject([{ had: 3, of: 3, result: 'correct' }])
  expect(sent.join('\n')).toContain('outcomes')
  expect(sent.join('\n')).not.toContain('trucks')
})

test('on the narrowest phone a compared answer does not scroll sideways', async () => {
  await startCompared(LIST)
  await page.viewport(320, 700)
  await field().fill('the trucks, uh, and a radio')
  await expectNoSideScroll()
  await button(/^Show answer/).click()
  const proposal = page.getByRole('region', { name: '2 of 3 found in your answer' })
  await expect.element(proposal).toBeVisible()
  await expectNoSideScroll()
})

test('a single answer is compared, and marked by the buttons of the card', async () => {
  await startCompared({
    ...{ questionText: 'Which regulation covers awards?', answer: 'AR 600-8-22' },
  })
  await field().fill('A R six hundred dash eight dash twenty two')
  await button(/^Show answer/).click()
  const proposal = page.getByRole('region', { name: '1 of 1 found in your answer' })
  const tick = proposal.getByRole('button', { name: 'AR 600-8-22' })
  await expect.element(tick).toHaveAttribute('aria-pressed', 'true')
  await expect.element(proposal.getByRole('button', { name: /^Mark/ })).not.toBeInTheDocument()
  await button('Correct').click()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
})

test('in a mock board an answer in words becomes ticks, and marks nothing by itself', async () => {
  await createBoard({ categories: ['Leave and Passes'] })
  openScreen('/home/mock-board/setup')
  await page.getByLabelText('How long?').selectOptions('10')
  await page.getByLabelText('Compare my answers in words').click()
  await expectNoAxeFindings()
  await button('Start').click()
  const step = page.getByText(/^Step \d+ \/ \d+$/)
  await expect.element(step).toMatchTextContent(/^Step 1 /)
  const count = Number(step.element().textContent.split('/')[1])
  let written = 0
  for (let place = 1; place <= count; place += 1) {
    await expect.element(step).toHaveTextContent(`Step ${place} / ${count}`)
    if (written === 0 && field().elements().length > 0) {
      // A space in the field is no press on the button.
      await field().fill('AR 600-8-10 and nothing else')
      await userEvent.keyboard(' ')
      await expect.element(step).toHaveTextContent(`Step ${place} / ${count}`)
      written += 1
    }
    await button(/^(Done|I have answered|End the board)/).click()
  }
  expect(written).toBe(1)
  const unmarked = page.getByRole('heading', { name: /^\d+ still to mark$/ })
  await expect.element(unmarked).toHaveTextContent(`${count} still to mark`)
  const answers = page.getByRole('list', { name: 'All answers' })
  await answers
    .getByRole('button', { name: /, Question: / })
    .first()
    .click()
  const proposal = page.getByRole('region', { name: /^\d+ of \d+ found in your answer$/ })
  await expect.element(proposal).toMatchTextContent('AR 600-8-10 and nothing else')
  await expectNoAxeFindings()
  const tick = proposal.getByRole('listitem').first().getByRole('button')
  const before = tick.element().getAttribute('aria-pressed')
  await tick.click()
  await expect.element(tick).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  await expect.element(unmarked).toHaveTextContent(`${count} still to mark`)
})
