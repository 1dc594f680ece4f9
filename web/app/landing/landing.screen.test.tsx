import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newSoldier, signOut } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

test('the start page leads a guest to the login and a soldier to Today', async () => {
  const login = page.getByRole('link', { name: 'Login / Sign Up' })
  const today = page.getByRole('link', { name: 'Go to Today' })
  await signOut()
  openScreen('/')
  await expect.element(login).toBeVisible()
  expect(today.elements()).toEqual([])
  await newSoldier()
  openScreen('/home/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  openScreen('/')
  await expect.element(today.first()).toBeVisible()
  expect(login.elements()).toEqual([])
})
