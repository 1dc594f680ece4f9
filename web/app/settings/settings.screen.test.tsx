import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { failUntilRetry, onRequest, realFetch } from '../../testing/network.ts'
import type { Soldier } from '../../testing/new-soldier.ts'
import { openSettings } from '../../testing/settings-steps.ts'
import { call, createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const SETTINGS = '/home/settings'

let soldier: Soldier

beforeEach(async () => {
  soldier = await newSoldier({ name: 'Pat Example' })
})

const section = (name: string) => page.getByRole('region', { name, exact: true })
const devices = page.getByRole('list', { name: 'Signed-in devices' })
const dialog = (name: string) => page.getByRole('dialog', { name })
const deletion = page.getByRole('region', { name: 'Delete Account' })

/** Signs in on another device: its cookie is not kept here. */
async function signInElsewhere() {
  const response = await realFetch('/v1/account/sessions/email', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'x-appwrite-project': 'squaredaway', 'content-type': 'application/json' },
    body: JSON.stringify({ email: soldier.email, password: soldier.password }),
  })
  expect(response.status).toBe(201)
}

const sessionCount = async () => (await call('GET', '/v1/account/sessions')).total

/** Answers the next request of this kind as the server does when the session has no fresh proof. */
function staleOnce(method: string, path: RegExp) {
  const heal = onRequest(method, path, () => {
    heal()
    return Response.json(
      { message: 'Confirm it.', code: 401, type: 'user_challenge_required' },
      { status: 401 },
    )
  })
}

test('the name is changed in the settings, and is not empty', async () => {
  await openSettings()
  const name = section('Name').getByLabelText('Your name')
  await expect.element(name).toHaveValue('Pat Example')
  await name.fill('   ')
  await section('Name').getByRole('button', { name: 'Save name' }).click()
  await expect.element(section('Name').getByText('Please enter your name.')).toBeVisible()
  await name.fill('Sergeant Example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your name has been saved.')).toBeVisible()
  await expect.element(page.getByRole('banner')).toMatchTextContent('Sergeant Example')
})

test('a new password needs the current one, and signs out other devices', async () => {
  await signInElsewhere()
  await openSettings()
  await expect.poll(() => devices.getByRole('listitem').elements()).toHaveLength(2)
  await section('Password').getByRole('button', { name: 'Change password' }).click()
  const form = dialog('Change password')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect.element(form.getByText('Please enter your current password.')).toBeVisible()
  await form.getByLabelText('Current password', { exact: true }).fill('not my password')
  await form.getByLabelText('New password', { exact: true }).fill('a fresh long password')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect
    .element(form.getByRole('alert'))
    .toMatchTextContent('The current password is incorrect.')
  await expectNoAxeFindings()
  await form.getByLabelText('Current password', { exact: true }).fill(soldier.password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(() => devices.getByRole('listitem').elements()).toHaveLength(1)
  expect(await sessionCount()).toBe(1)
})

test('lists devices and signs out one or all others', async () => {
  for (const _ of [1, 2, 3]) await signInElsewhere()
  await openSettings()
  const rows = devices.getByRole('listitem')
  await expect.poll(() => rows.elements()).toHaveLength(4)
  await expect.element(rows.first()).toMatchTextContent('This device')
  await expect.element(rows.first()).toMatchTextContent('IP address')
  await devices
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await expect.poll(() => rows.elements()).toHaveLength(3)
  await expect.poll(sessionCount).toBe(3)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(1)
  await expect.poll(sessionCount).toBe(1)
  await openSettings()
  const activity = page.getByRole('list', { name: 'Recent activity' })
  await expect.element(activity.getByText('Logged out').first()).toBeVisible()
})

test('a failed section leaves the others working', async () => {
  failUntilRetry('GET', /^\/v1\/account\/sessions$/, {
    answer: () => Response.json({ message: 'No' }, { status: 403 }),
  })
  await openSettings()
  const failed = section('Signed-in devices')
  await expect.element(failed.getByRole('alert')).toMatchTextContent('Could not load your devices.')
  await expect.element(page.getByRole('list', { name: 'Recent activity' })).toBeVisible()
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => failed.getByRole('listitem').elements()).toHaveLength(1)
})

test('settings stand under four headings that open, and a search or an address finds one', async () => {
  openScreen(`${SETTINGS}#deletion`)
  await expect.element(deletion.getByRole('button', { name: 'Delete Account' })).toBeInViewport()
  openScreen(SETTINGS)
  const heading = page.getByRole('button', { name: 'You', exact: true })
  await expect.element(heading).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText(/Color scheme, Reading, Keys/)).toBeVisible()
  await expectNoAxeFindings()
  const opened = page.getByRole('main').getByRole('region')
  await expect.poll(() => opened.elements()).toHaveLength(0)
  await heading.click()
  await expect.element(section('Reading')).toBeVisible()
  await heading.click()
  const search = page.getByLabelText('Find a setting')
  await search.fill('danger')
  await expect.element(page.getByRole('heading', { name: 'Delete Account' })).toBeVisible()
  await expect.poll(() => opened.elements()).toHaveLength(1)
  await search.fill('parachute')
  await expect.element(page.getByText('No setting has these words.')).toBeVisible()
})

test('minutes a day are changed in the settings', async () => {
  const board = await createDocument('boards', { name: 'SGT board', categories: ['First Aid'] })
  openScreen(`${SETTINGS}#study-time`)
  const time = section('Study time')
  const minutes = time.getByLabelText('Minutes a day')
  await expect.element(minutes).toHaveValue('20')
  await minutes.fill('1000')
  await expect.element(time.getByText('Enter minutes from 0 to')).toBeVisible()
  await expect.element(time.getByRole('button', { name: 'Save study time' })).toBeDisabled()
  await time.getByRole('button', { name: '30 min' }).click()
  await time.getByRole('button', { name: 'Save study time' }).click()
  await expect.element(page.getByText('Your study time has been saved.')).toBeVisible()
  expect(await listDocuments('boardPlans')).toMatchObject([
    { boardId: board.$id, minutesByWeekday: Array(7).fill(30) },
  ])
})

test('a new address needs the password', async () => {
  await openSettings()
  const email = section('Email address')
  await email.getByRole('button', { name: 'Change email address' }).click()
  const form = dialog('Change email address')
  await form.getByLabelText('New email address').fill(`new-${soldier.email}`)
  await form.getByLabelText('Your password', { exact: true }).fill('not my password')
  await form.getByRole('button', { name: 'Change address' }).click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Could not change the address.')
  await form.getByLabelText('Your password', { exact: true }).fill(soldier.password)
  await form.getByRole('button', { name: 'Change address' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(email).toMatchTextContent(`new-${soldier.email}`)
  await expect.element(email).toMatchTextContent('Not confirmed yet')
})

test('an account is deleted after two prompts, and both can be left', async () => {
  await openSettings()
  await expect.element(page.getByText('Danger zone')).toBeVisible()
  const prompt = dialog('Delete Account')
  const said = deletion.getByRole('status')
  const ask = () => deletion.getByRole('button', { name: 'Delete Account' }).click()
  await ask()
  await expect.element(prompt.getByLabelText('Type DELETE to continue')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(said).toHaveTextContent('Action cancelled.')
  await ask()
  await prompt.getByRole('textbox').fill('delete')
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expect.element(prompt).not.toBeInTheDocument()
  await expect.element(said).toHaveTextContent('Action cancelled.')
  await ask()
  await prompt.getByRole('textbox').fill('DELETE')
  await userEvent.keyboard('{Enter}')
  const typed = prompt.getByLabelText('Type your email address')
  await expect.element(typed).toHaveFocus()
  await typed.fill('somebody@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(said).toHaveTextContent('Email does not match. Action cancelled.')

  await ask()
  await prompt.getByRole('textbox').fill('DELETE')
  await userEvent.keyboard('{Enter}')
  await typed.fill(soldier.email.toUpperCase())
  const heal = onRequest('POST', /functions\/deleteAccount/, () => 'lose')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(prompt.getByRole('alert'))
    .toHaveTextContent('An error occurred during account deletion. Please try again.')
  heal()
  localStorage.setItem(`squared-away.user.${soldier.userId}.note`, 'kept')
  await prompt.getByRole('button', { name: 'Delete my account' }).click()
  await expect.poll(address).toBe('/')
  const own = () => Object.keys(localStorage).filter((key) => key.includes(soldier.userId))
  await expect.poll(own).toEqual([])
})

test('attack 48: a stale session deletes no account without the password', async () => {
  openScreen(`${SETTINGS}#deletion`)
  const path = /functions\/deleteAccount/
  const proof = dialog('Confirm that it is you')
  const ask = async () => {
    staleOnce('POST', path)
    await deletion.getByRole('button', { name: 'Delete Account' }).click()
    const prompt = dialog('Delete Account')
    await prompt.getByLabelText('Type DELETE to continue').fill('DELETE')
    await prompt.getByRole('button', { name: 'Continue' }).click()
    await prompt.getByLabelText('Type your email address').fill(soldier.email)
    await prompt.getByRole('button', { name: 'Delete my account' }).click()
  }
  await ask()
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(deletion.getByRole('status')).toHaveTextContent('Action cancelled.')
  expect((await call('GET', '/v1/account')).email).toBe(soldier.email)
  await ask()
  await proof.getByLabelText('Your password', { exact: true }).fill(soldier.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(address).toBe('/')
})

test('a stale session asks for the password before adding an app, and continues', async () => {
  openScreen(`${SETTINGS}#two-step`)
  const path = /^\/v1\/account\/mfa\/authenticators/
  const setUp = page.getByRole('button', { name: 'Set up two-step verification' })
  const proof = dialog('Confirm that it is you')
  const password = proof.getByLabelText('Your password', { exact: true })
  const form = dialog('Set up two-step verification')
  staleOnce('POST', path)
  await setUp.click()
  await expect.element(proof).toBeVisible()
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()

  staleOnce('POST', path)
  await setUp.click()
  await expect.element(password).toHaveFocus()
  await expectNoAxeFindings()
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(proof.getByText('Please enter your password.')).toBeVisible()
  await password.fill('not my password')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(proof.getByRole('alert')).toMatchTextContent('The password is incorrect.')
  await password.fill(soldier.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(proof).not.toBeInTheDocument()
  await expect.element(form.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('the key of two-step verification is copied for an app on the same device', async () => {
  const copied: string[] = []
  const { clipboard } = navigator
  const write = clipboard.writeText
  clipboard.writeText = async (text) => void copied.push(text)
  openScreen(`${SETTINGS}#two-step`)
  await page.getByRole('button', { name: 'Set up two-step verification' }).click()
  const form = dialog('Set up two-step verification')
  await form.getByRole('button', { name: 'Copy key' }).click()
  await expect.element(form.getByText('Copied.')).toBeVisible()
  clipboard.writeText = write
  const key = form.element().querySelector('code')?.textContent?.replaceAll(' ', '')
  expect(copied).toEqual([key])
})

test('a provider that leads back to a section finds its heading open', async () => {
  sessionStorage.setItem('squared-away.hash', `${SETTINGS}#sign-ins`)
  openScreen(SETTINGS)
  await expect.element(section('Connected sign-ins')).toBeVisible()
  expect(address()).toBe(`${SETTINGS}#sign-ins`)
})
