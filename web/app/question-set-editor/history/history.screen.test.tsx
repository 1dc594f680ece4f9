import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { documentsPath, failUntilRetry, onRequest } from '../../../testing/network.ts'
import { commitNext, createSet, loadQuestions } from '../../../testing/set-steps.ts'
import { newSoldier } from '../../../testing/soldier.ts'
import { address, openScreen } from '../../../testing/tab.tsx'

const history = (setId: string) => `/home/questions/edit/${setId}/history`

beforeEach(async () => {
  await newSoldier()
})

/** Creates a set with three versions: two questions, one edited and one added, only that one. */
async function createVersions(): Promise<string> {
  const first = await createSet('Drill notes', [{ questionText: 'One?' }, { questionText: 'Two?' }])
  const [one, two] = await loadQuestions(first)
  if (!one || !two) throw new Error('The set has no questions')
  const second = await commitNext(first, [
    { ...one, answer: 'Edited' },
    two,
    { questionText: 'Added?' },
  ])
  return commitNext(second, (await loadQuestions(second)).slice(2, 3))
}

test('versions are compared', async () => {
  const third = await createVersions()
  openScreen(`/home/questions/edit/${third}`)
  await page.getByRole('link', { name: 'Version history' }).click()
  await expect
    .element(page.getByRole('heading', { name: /^Version 3/ }))
    .toMatchTextContent('In use')
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Version 2' }))
    .toMatchTextContent('3 questions')
  const changes = page.getByRole('region', { name: /^What changed from/ })
  await expect.element(changes).toMatchTextContent('2 removed.')
  await page.getByRole('button', { name: 'What changed in version 2' }).click()
  await expect.element(changes).toMatchTextContent('1 edited, 1 added.')
  await expect.element(changes.getByRole('deletion')).toMatchTextContent('Answer to One?')
  await expect.element(changes.getByRole('insertion')).toMatchTextContent('Edited')
  await expectNoAxeFindings()
})

test('an earlier version is restored as the newest', async () => {
  const third = await createVersions()
  openScreen(history(third))
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  const question = page.getByRole('dialog', { name: 'Restore version 1?' })
  await expect.element(question).toMatchTextContent('2 added, 1 removed.')
  const connect = onRequest('POST', /commitQuestionSet\/executions/, () => 'lose')
  const restore = question.getByRole('button', { name: 'Restore it as version 4' })
  await restore.click()
  await expect
    .element(question.getByRole('alert'))
    .toMatchTextContent('An error occurred while saving your changes.')
  connect()
  await restore.click()
  await expect.element(page.getByText('Version 1 is back, as version 4.')).toBeVisible()
  await expect.poll(address).not.toBe(history(third))
  await expect
    .element(page.getByRole('heading', { name: /^Version 4/ }))
    .toMatchTextContent('In use')
  const restored = await loadQuestions(address().split('/').at(-2) ?? '')
  expect(restored.map(({ questionText }) => questionText)).toEqual(['One?', 'Two?'])
})

test('a list that cannot be loaded has a retry, and an unknown set has no versions', async () => {
  failUntilRetry('GET', documentsPath('questionSets'), {
    answer: () => Response.json({ message: 'No' }, { status: 403 }),
  })
  openScreen(history('unknown'))
  await expect.element(page.getByText('Could not load the versions of this set.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('There are no versions of this set.')).toBeVisible()
})

test('a set with one version has nothing to compare yet', async () => {
  openScreen(history(await createSet('New notes', [{ questionText: 'One?' }])))
  await expect.element(page.getByText('1 in all')).toBeVisible()
  await expect.element(page.getByText('Nothing to compare yet')).toBeVisible()
})
