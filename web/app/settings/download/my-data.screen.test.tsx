import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { onRequest } from '../../../testing/network.ts'
import { newSoldier, signOut, soldierElsewhere } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

const begin = page.getByRole('button', { name: 'Get my data' })
const download = page.getByRole('button', { name: /^Download/ })
const noLink = page.getByText(/^This link does not work/)

test('the owner gets the data by a press, without the secret in the address, and once', async () => {
  const soldier = await soldierElsewhere({ asksForData: true })
  await signOut()
  openScreen(soldier.dataLink ?? '')
  await expect.element(begin).toBeVisible()
  expect(window.location.search).toBe('')
  await expectNoAxeFindings()
  await begin.click()
  await expect.element(page.getByText(`everything stored for ${soldier.email}`)).toBeVisible()
  await expect.element(download).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await begin.click()
  await expect.element(noLink).toBeVisible()
})

test('a page without a link says so, and where else the data is', async () => {
  await signOut()
  openScreen('/my-data')
  await expect.element(noLink).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to Account Settings' })).toBeVisible()
})

test('a link of somebody else does not show the data of the one who is signed in', async () => {
  const owner = await soldierElsewhere({ asksForData: true })
  await newSoldier()
  openScreen(owner.dataLink ?? '')
  await expect.element(page.getByText(/^Somebody else is signed in/)).toBeVisible()
  expect(download.query()).toBeNull()
})

test('a lost connection is said at the button, which works again', async () => {
  const soldier = await soldierElsewhere({ asksForData: true })
  await signOut()
  openScreen(soldier.dataLink ?? '')
  const heal = onRequest('POST', /^\/v1\/account\/sessions\/token$/, () => 'lose')
  await begin.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  heal()
  await begin.click()
  await expect.element(download).toBeVisible()
})
