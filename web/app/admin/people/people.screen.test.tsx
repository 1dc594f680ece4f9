import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { onRequest } from '../../../testing/network.ts'
import { newSoldier, soldierElsewhere } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

const ADDRESS = '/home/admin-dashboard/people'
const signUp = page.getByRole('region', { name: 'Sign-up' })
const invitations = page.getByRole('region', { name: 'Invitations' })

const newAdmin = () => newSoldier({ isAdmin: true })

test('non-admins see nothing of the people', async () => {
  await newSoldier()
  openScreen(ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible()
})

test('an admin sets a code, and a wrong list of domains is refused', async () => {
  await newAdmin()
  openScreen(ADDRESS)
  await signUp.getByRole('radio', { name: 'By email domain' }).click()
  await signUp.getByRole('textbox', { name: 'Domains' }).fill('army')
  await signUp.getByRole('button', { name: 'Save' }).click()
  await expect.element(signUp.getByText(/^Enter domains such as army.mil/)).toBeVisible()
  // Other tests sign up on the same server, so these answers are played.
  const setting = { mode: 'code', code: 'bcdfghjkmn', domains: [], isFixed: false }
  onRequest('PUT', /^\/v1\/operations\/sign-up$/, () => {
    onRequest('GET', /^\/v1\/operations\/sign-up$/, () => Response.json(setting))
    return Response.json(setting)
  })
  await signUp.getByRole('radio', { name: "By the unit's code" }).click()
  await signUp.getByRole('button', { name: 'Save' }).click()
  await expect.element(signUp.getByRole('textbox', { name: 'Code' })).toHaveValue('BCDFGHJKMN')
  await expectNoAxeFindings()
})

test('an admin invites a list, makes a link and withdraws one', async () => {
  await newAdmin()
  openScreen(ADDRESS)
  const name = `a-${Date.now()}`
  const emails = Array.from({ length: 12 }, (_, n) => `${name}-${n}@example.com`)
  const field = invitations.getByRole('textbox', { name: 'Email addresses' })
  await field.fill('nobody')
  await invitations.getByRole('button', { name: 'Send Invitations' }).click()
  await expect.element(invitations.getByText('nobody is not an email address.')).toBeVisible()
  await field.fill(emails.join('\n'))
  await invitations.getByRole('button', { name: 'Send Invitations' }).click()
  await expect.element(invitations.getByText('12 invitations are on their way.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  const withdraw = invitations.getByRole('button', { name: `invitation: ${emails[3]}` })
  await withdraw.click()
  await expect.element(withdraw).not.toBeInTheDocument()
  await invitations.getByRole('button', { name: 'Make a Link' }).click()
  await expect.element(invitations.getByText(/\/invitation#[0-9a-f]{64}$/)).toBeVisible()
})

test('an admin finds a soldier, blocks, unblocks and deletes the account', async () => {
  const soldier = await soldierElsewhere()
  await newAdmin()
  openScreen(ADDRESS)
  const accounts = page.getByRole('region', { name: 'Accounts' })
  const search = accounts.getByRole('searchbox', { name: 'Find' })
  await search.fill('nobody-is-called-so')
  await accounts.getByRole('button', { name: 'Search' }).click()
  await expect.element(accounts.getByText(/Check the spelling/)).toBeVisible()
  await search.fill(soldier.email)
  await accounts.getByRole('button', { name: 'Search' }).click()
  const manage = accounts.getByRole('button', { name: `Manage: ${soldier.email}` })
  const dialog = page.getByRole('dialog')
  await manage.click()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect.element(accounts.getByText('Blocked', { exact: true })).toBeVisible()
  await expectNoAxeFindings()
  await manage.click()
  await dialog.getByRole('button', { name: 'Unblock' }).click()
  await dialog.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(accounts.getByText('Blocked', { exact: true })).not.toBeInTheDocument()
  await manage.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const remove = dialog.getByRole('button', { name: 'Delete the Account' })
  await expect.element(remove).toBeDisabled()
  await dialog.getByRole('textbox').fill(soldier.email)
  await expectNoAxeFindings()
  await remove.click()
  await expect.element(accounts.getByText(/Check the spelling/)).toBeVisible()
})
