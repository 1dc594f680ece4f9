import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { onRequest } from '../../testing/network.ts'
import { callAs, newSoldier, soldierElsewhere } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const ADDRESS = '/home/admin-dashboard'
const UPDATES = /updateContent\/executions/
const CHECK = /checkAdmin\/executions/

const runUpdate = page.getByRole('button', { name: 'Run Content Update' })
const denied = page.getByText('You do not have permission to view this page.')

test('non-admins see nothing of the panel', async () => {
  await newSoldier()
  openScreen(ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible()
  await expect.element(denied).toBeVisible()
  expect(page.getByRole('link', { name: 'Admin Control Panel' }).elements()).toEqual([])
  await expectNoAxeFindings()
})

test('an admin whose rights cannot be checked is asked to check again', async () => {
  await newSoldier({ isAdmin: true })
  const connect = onRequest('POST', CHECK, () => 'lose')
  openScreen(ADDRESS)
  await expect.element(denied).toBeVisible()
  connect()
  await page.getByRole('button', { name: 'Check Again' }).click()
  await expect.element(runUpdate).toBeVisible()
})

test('an admin updates the content and sees the outcome', async () => {
  await newSoldier({ isAdmin: true })
  openScreen('/home/dashboard')
  await page.getByRole('link', { name: 'Admin Control Panel' }).click()
  await expect.element(page.getByText('You have not run an update lately.')).toBeVisible()
  expect(document.title).toBe('Admin Control Panel · Squared Away')

  const connect = onRequest('POST', UPDATES, () => 'lose')
  await runUpdate.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Error: The server did not answer. Check your connection and try again.')
  connect()
  await runUpdate.click()
  await expect.element(page.getByText('Check the function logs for details.')).toBeVisible()
  await expect
    .element(
      page
        .getByRole('table', { name: 'What the last update changed' })
        .getByRole('row', { name: /^Question sets/ }),
    )
    .toBeVisible()
  const last = page.getByRole('region', { name: 'Last change' })
  await last.getByText(/^\d+ question sets added$/).click()
  await expect.element(last.getByText('Squared Away - Drill and Ceremonies')).toBeVisible()
  await expectNoAxeFindings()
})

test('a former admin is refused by the server, even from an open page', async () => {
  await newSoldier({ isAdmin: true })
  openScreen(ADDRESS)
  await expect.element(runUpdate).toBeEnabled()
  // The open tab stays that of an admin; the server sees somebody who is no longer one.
  const former = await soldierElsewhere()
  onRequest('POST', UPDATES, async ({ path, body }) =>
    Response.json(await callAs(former, 'POST', path, JSON.parse(body ?? '{}')), { status: 201 }),
  )
  onRequest('GET', UPDATES, async ({ path }) => Response.json(await callAs(former, 'GET', path)))
  await runUpdate.click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Error: ' })
  await expect
    .element(refusal)
    .toMatchTextContent('Error: Function failed with status: failed. Check function logs.')
  await expect.element(refusal).toMatchTextContent('Only an admin can update the content.')
})
