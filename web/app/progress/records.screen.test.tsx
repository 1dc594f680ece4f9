import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { documentsPath, failUntilRetry, onRequest, serverError } from '../../testing/network.ts'
import {
  answers,
  daysAgo,
  header,
  holdNoon,
  rows,
  saveSession,
  studiedBoard,
  topics,
} from '../../testing/progress-steps.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const pictures = () => page.getByRole('region', { name: 'Stats' })

beforeEach(async () => {
  holdNoon()
  await newSoldier()
})

afterEach(() => {
  vi.useRealTimers()
})

test('shows the history, with N/A for modes without a result, sorted by each column', async () => {
  await studiedBoard()
  openScreen('/home/progress')
  // The records move up when it has loaded: some topics of this board have no cards.
  await expect.element(page.getByRole('table', { name: 'Topics so far' })).toBeVisible()
  await page.getByText('Study History').click()
  await expect.poll(address).toMatch(/\?view=history$/)
  await expect.element(header('Date')).toHaveAttribute('aria-sort', 'descending')
  await expect
    .poll(topics)
    .toEqual([
      ...['First Aid', 'First Aid', 'Land Navigation', 'My Introduction', 'Army Song'],
      ...['Situational Practice', 'Chain of Command'],
    ])
  for (const [place, words] of [
    /Quiz.*45m.*67%/,
    /Flashcards.*20m.*80%/,
    /Flashcards.*1h 15m.*100%/,
    /Introduction Practice.*5m.*N\/A/,
    /Culture Practice.*10m.*75%/,
    /Situational Practice.*6m.*N\/A/,
    /Chain of Command.*5m.*N\/A/,
  ].entries()) {
    await expect.element(rows().nth(place)).toMatchTextContent(words)
  }

  for (const [column, up, down] of [
    ['Date', 'Chain of Command', 'First Aid'],
    ['Topic', 'Army Song', 'Situational Practice'],
    ['Mode', 'Chain of Command', 'Situational Practice'],
    ['Duration', 'My Introduction', 'Land Navigation'],
    ['Results', 'First Aid', 'Land Navigation'],
  ] as const) {
    const head = header(column)
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => topics()[0]).toBe(up)
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => topics()[0]).toBe(down)
  }
  await expect.element(rows().last()).toMatchTextContent('N/A')
  openScreen(address())
  await expect.element(page.getByRole('radio', { name: 'Study History' })).toBeChecked()
  await expectNoAxeFindings()
})

test('shows the charts, and each as a table', async () => {
  await studiedBoard()
  openScreen('/home/progress')
  // The charts move down when it has loaded, and are drawn once they are in view.
  await expect.element(page.getByRole('table', { name: 'Topics so far' })).toBeVisible()
  pictures().element().scrollIntoView()
  const picture = (name: RegExp) => pictures().getByRole('img', { name })
  await expect.element(picture(/Calendar of study days\. 6 days/)).toBeVisible()
  await expect.element(picture(/Bar chart of minutes a week/)).toBeVisible()
  await expect.element(picture(/^First Aid: /)).toBeVisible()
  await expect.element(pictures().getByText('6 of 8 right')).toBeVisible()

  for (const toggle of pictures().getByText('Show as a table').all()) await toggle.click()
  const table = (title: string) => pictures().getByRole('region', { name: `${title}: table` })
  const rowsOf = (title: string) => () => table(title).element().querySelectorAll('tbody tr')
  await expect.poll(rowsOf('Study days')).toHaveLength(6)
  expect(rowsOf('Study days')()[0]?.textContent).toMatch(/1\s*45m/)
  await expect.poll(rowsOf('Minutes a week')).toHaveLength(12)
  await expect.element(table('Accuracy by category')).toMatchTextContent('Army Song')
  await expect.element(table('Accuracy by category')).toMatchTextContent('3 of 4')
  await expectNoAxeFindings()
})

test('the charts render after a scroll that the browser reports late', async () => {
  const OfBrowser = IntersectionObserver
  // Holds the first report until the next one arrives, as a busy browser does.
  class Late extends OfBrowser {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const held: IntersectionObserverEntry[] = []
      super((entries, observer) => {
        held.push(...entries)
        if (held.length > 1) report(held.splice(0), observer)
      }, options)
    }
  }
  window.IntersectionObserver = Late
  onTestFinished(() => {
    window.IntersectionObserver = OfBrowser
  })
  await page.viewport(390, 844)
  await studiedBoard(Array.from({ length: 20 }, (_, index) => `Category ${index}`))
  openScreen('/home/progress')
  await expect.element(page.getByRole('table', { name: 'Topics so far' })).toBeVisible()
  await page.getByRole('link', { name: 'Stats', exact: true }).click()
  await expect.element(page.getByRole('img', { name: /Calendar of study days/ })).toBeVisible()
})

test('answers count for the category of their question', async () => {
  const board = await createDocument('boards', { name: 'Both', categories: [] })
  const questions = await listDocuments('defaultQuestions', [{ method: 'limit', values: [200] }])
  const [first] = questions
  const other = questions.find(({ category }) => category !== first?.category)
  await saveSession(board.$id, {
    startTime: daysAgo(1),
    durationMinutes: 5,
    studyMode: 'quiz',
    categories: [first?.category, other?.category],
    outcomes: JSON.stringify([
      { questionId: first?.$id, result: 'correct' },
      { questionId: other?.$id, result: 'incorrect' },
      { questionId: 'gone', result: 'correct' },
    ]),
  })
  failUntilRetry('GET', documentsPath('defaultQuestions'), { answer: serverError })
  openScreen('/home/progress')
  const alert = pictures().getByRole('alert')
  await expect.element(alert).toMatchTextContent('Could not load the categories of your answers.')
  await alert.getByRole('button', { name: 'Retry' }).click()
  const chart = (name: string) => pictures().getByRole('img', { name, exact: true })
  await expect.element(chart(`${first?.category}: 100% in one week`)).toBeVisible()
  await expect.element(chart(`${other?.category}: 0% in one week`)).toBeVisible()
  await expect
    .element(pictures())
    .toMatchTextContent('1 more answer is for a question that no longer exists.')
})

test('shows thousands of sessions a hundred at a time, and keeps the focus', async () => {
  const board = await createDocument('boards', { name: 'Long', categories: ['Weapons'] })
  const documents = Array.from({ length: 5000 }, (_, index) => ({
    $id: `s${index}`,
    startTime: daysAgo(index % 400, index % 24),
    durationMinutes: 10,
    studyMode: 'quiz',
    categories: ['Weapons'],
    outcomes: answers(index % 4, 1),
  }))
  const asked: string[] = []
  onRequest('GET', documentsPath('studySessions'), ({ path }) => {
    asked.push(decodeURIComponent(path))
    return Response.json({ total: 5321, documents })
  })
  openScreen('/home/progress?view=history')
  await expect.element(page.getByText('100 of 5,000 sessions')).toBeVisible()
  await expect.poll(() => rows().elements()).toHaveLength(100)
  await expect.element(page.getByText('This board has 5,321 sessions.')).toBeVisible()
  await page.getByRole('button', { name: 'Show 100 more' }).click()
  await expect.element(page.getByText('200 of 5,000 sessions')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show 100 more' })).toHaveFocus()
  expect(asked.filter((path) => !path.includes(board.$id))).toEqual([])
})
