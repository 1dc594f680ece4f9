import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { documentsPath, onRequest } from '../../testing/network.ts'
import { dialog, loadDocument, row } from '../../testing/set-steps.ts'
import { call, createDocument, newSoldier, runFunction } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const ADDRESS = '/home/my-study-guides'
const EXECUTIONS = /^\/v1\/functions\/shareStudyGuide\/executions/

const question = dialog('Share to Community')
const shared = page.getByRole('button', { name: 'For all is shared with the community' })

let guideId: string

const confirm = async () => {
  await question.getByLabelText('No names, unit data or CUI').click()
  await question.getByRole('button', { name: 'Share Study Guide' }).click()
}

const openQuestion = () =>
  page.getByRole('button', { name: 'Share For all to the community' }).click()

beforeEach(async () => {
  await newSoldier()
  const guide = await createDocument('studyGuides', {
    ...{ name: 'For all', categories: ['First Aid'] },
  })
  guideId = guide.$id
})

test('sharing asks, and Escape shares nothing', async () => {
  openScreen(ADDRESS)
  await openQuestion()
  await expect
    .element(question)
    .toMatchTextContent('This happens in the background and cannot be undone.')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectNoAxeFindings()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(await loadDocument('studyGuides', guideId)).not.toMatchObject({
    scope: 'community_shared',
  })
})

test('sharing runs in the background, and cannot be undone', async () => {
  openScreen(ADDRESS)
  await openQuestion()
  // Hold the end of the execution to observe the state in between.
  const seen = Promise.withResolvers<'pass'>()
  onRequest('GET', EXECUTIONS, () => seen.promise)
  onRequest('GET', documentsPath('studyGuides'), () => seen.promise)
  await confirm()
  await expect.element(question).not.toBeInTheDocument()
  await expect
    .element(
      page.getByText(
        'Study guide "For all" is being shared. It may take a few moments; the page updates by itself.',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'For all is being shared' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Edit For all' })).toBeDisabled()
  await expectNoAxeFindings()
  seen.resolve('pass')

  await expect.element(shared).toBeDisabled()
  await expect
    .element(page.getByText('Study guide "For all" is now shared with the community.'))
    .toBeVisible()
  expect(await loadDocument('studyGuides', guideId)).toMatchObject({ scope: 'community_shared' })
  openScreen(ADDRESS)
  await expect.element(shared).toBeDisabled()
})

test('new topics of a shared guide are shared afterwards', async () => {
  await runFunction('shareStudyGuide', { guideId })
  openScreen(ADDRESS)
  await page.getByRole('button', { name: 'Edit For all' }).click()
  const editor = dialog('Edit Study Guide')
  await editor.getByRole('checkbox', { name: 'Drill and Ceremonies', exact: true }).click()
  await editor.getByRole('button', { name: 'Save Study Guide' }).click()
  await expect.element(row('For all')).toMatchTextContent('Its new topics are not shared yet.')
  await expectNoAxeFindings()
  await page.getByRole('button', { name: 'Share the new topics of For all' }).click()
  await expect
    .element(question)
    .toMatchTextContent('Your own questions in Drill and Ceremonies are shared')
  await confirm()
  await expect.element(shared).toBeDisabled()
  await expect.element(row('For all')).not.toMatchTextContent('not shared yet')
})

test('failed sharing says why, at its start and in the background', async () => {
  openScreen(ADDRESS)
  const allow = onRequest('POST', EXECUTIONS, () =>
    Response.json({ message: 'Too many calls.', code: 429, type: 'x' }, { status: 429 }),
  )
  await openQuestion()
  await confirm()
  await expect
    .element(question.getByRole('alert'))
    .toHaveTextContent('An error occurred: Too many calls.')
  await expectNoAxeFindings()
  allow()
  const connect = onRequest('POST', EXECUTIONS, () => 'lose')
  const again = question.getByRole('button', { name: 'Share Study Guide' })
  await again.click()
  await expect
    .element(question.getByRole('alert'))
    .toHaveTextContent(
      'An error occurred: The server did not answer. Check your connection and try again.',
    )
  connect()

  // The server looks for a missing guide, as if it was deleted in between.
  onRequest('POST', EXECUTIONS, async ({ path }) => {
    const body = JSON.stringify({ guideId: `${guideId.slice(0, -1)}_` })
    return Response.json(await call('POST', path, { body, async: true }))
  })
  await again.click()
  await expect
    .element(page.getByText('An error occurred: The study guide could not be found.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Share For all to the community' }))
    .toBeEnabled()
})
