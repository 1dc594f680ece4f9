import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { failUntilRetry } from '../../../testing/network.ts'
import { call, newSoldier, runFunction } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

const dialog = page.getByRole('dialog', { name: 'What may still sign in?' })
const choice = (name: string) => dialog.getByRole('checkbox', { name })

const identities = async () => (await call('GET', '/v1/account/identities')).total
const passkeys = async () => (await call('GET', '/v1/account/passkeys')).total
const calendar = async () => (await runFunction('calendarAddress', { action: 'show' })).status
const left = async () => [await identities(), await passkeys(), await calendar()]

beforeEach(async () => {
  await newSoldier({ recovered: true })
})

test('attack 204: after a new password by mail, only what is selected stays', async () => {
  openScreen('/home/boards')
  await expect.element(choice('Passkey: Old phone')).not.toBeChecked()
  await expect.element(choice('Google')).not.toBeChecked()
  await expect.element(dialog).toMatchTextContent('jo@gmail.example')
  await expectNoAxeFindings()
  await choice('Google').click()
  await dialog.getByRole('button', { name: 'Keep selected, end the rest' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await left()).toEqual([1, 0, 'none'])
  openScreen('/home/boards')
  await expect.element(page.getByText('No boards created yet.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('put off, it asks again at the next page load, and ends everything if nothing is selected', async () => {
  openScreen('/home/boards')
  await choice('Study calendar address').click()
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await left()).toEqual([0, 1, 'none'])
  openScreen('/home/boards')
  await dialog.getByRole('button', { name: 'End all' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await left()).toEqual([0, 0, 'none'])
})

test('a list that does not load can be retried', async () => {
  failUntilRetry('GET', /^\/v1\/account\/access-review/)
  openScreen('/home/boards')
  await expect.element(dialog).toMatchTextContent('Could not load what signs in to your account.')
  await expect.element(dialog.getByRole('button', { name: 'End all' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(choice('Google')).toBeVisible()
})
