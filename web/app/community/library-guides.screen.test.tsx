import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { LIBRARY } from '../../testing/library-steps.ts'
import { documentsPath, failUntilRetry, onRequest } from '../../testing/network.ts'
import { dialog, row, shareGuide, shareSet, uniqueName } from '../../testing/set-steps.ts'
import { call, newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const EXECUTIONS = /^\/v1\/functions\/importStudyGuide\/executions$/

const search = page.getByRole('searchbox', { name: 'Search the study guides' })

beforeEach(async () => {
  await newSoldier()
})

test('a guide is found by a category and shows its sets', async () => {
  const [category, name, plain] = [
    uniqueName('Signals'),
    uniqueName('Two weeks'),
    uniqueName('Plain'),
  ]
  await shareSet(category, ['Over?'])
  await shareGuide(name, [category, 'First Aid'])
  await shareGuide(plain, ['First Aid'])
  await newSoldier()
  openScreen(LIBRARY)
  await search.fill(category)
  const guide = row(name)
  await expect.element(guide).toMatchTextContent('2 categories')
  await expect.element(row(plain)).not.toBeInTheDocument()

  const view = guide.getByRole('button', { name: `View included sets of ${name}` })
  failUntilRetry('GET', documentsPath('questionSets'))
  await view.click()
  const included = dialog(name)
  await expect
    .element(included.getByText('Could not load sets for this study guide.'))
    .toBeVisible()
  await included.getByRole('button', { name: 'Retry' }).click()
  await expect
    .element(included.getByRole('listitem').filter({ hasText: '1 question' }))
    .toMatchTextContent(category)
  await expectNoAxeFindings()
  await userEvent.keyboard('{Escape}')
  await expect.element(view).toHaveFocus()

  await search.fill(plain)
  await page.getByRole('button', { name: `View included sets of ${plain}` }).click()
  await expect
    .element(dialog(plain))
    .toMatchTextContent('None. Its categories come from the default')
})

test('a guide is imported in the background, with its sets', async () => {
  const [category, name] = [uniqueName('Signals'), uniqueName('Two weeks')]
  await shareSet(category, ['Over?'])
  await shareGuide(name, [category, 'First Aid'])
  await newSoldier()
  openScreen(LIBRARY)
  await search.fill(name)
  await row(name)
    .getByRole('button', { name: `Import ${name}` })
    .click()
  await expect
    .element(page.getByText(`"${name}" is now in My Study Guides. 1 set added to My Questions.`))
    .toBeVisible()
  await expect.element(row(name)).toMatchTextContent('Imported')
  await page.getByRole('link', { name: 'Guides', exact: true }).click()
  await expect.element(row(name)).toBeVisible()
})

test('failed guides show an error with a retry', async () => {
  const name = uniqueName('Failing')
  await shareGuide(name, ['First Aid'])
  failUntilRetry('GET', documentsPath('studyGuides'))
  openScreen(LIBRARY)
  await expect.element(page.getByText('Could not load the shared study guides.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await search.fill(name)
  await expect.element(row(name)).toBeVisible()
})

test('a guide that its author has deleted cannot be imported, and says so', async () => {
  const name = uniqueName('Gone')
  const guideId = await shareGuide(name, ['First Aid'])
  await newSoldier()
  openScreen(LIBRARY)
  await search.fill(name)
  // The server looks for a missing guide, as if it was deleted in between.
  onRequest('POST', EXECUTIONS, async ({ path }) => {
    const body = JSON.stringify({ guideId: `${guideId.slice(0, -1)}_` })
    return Response.json(await call('POST', path, { body, async: true }))
  })
  await page.getByRole('button', { name: `Import ${name}` }).click()
  await expect
    .element(page.getByText('An error occurred: The study guide could not be found.'))
    .toBeVisible()
})
