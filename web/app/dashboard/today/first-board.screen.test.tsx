import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listDocuments, newSoldier } from '../../../testing/soldier.ts'
import { address, openScreen } from '../../../testing/tab.tsx'
import { beginArrival } from '../../session/arrival.ts'

test('what a new soldier typed about the first board outlives a reload', async () => {
  const { userId } = await newSoldier()
  beginArrival(userId)
  openScreen('/home/dashboard')
  const today = page.getByRole('region', { name: 'What are you getting ready for?' })
  await today.getByLabelText('Board Name').fill('SGT board')
  await today.getByLabelText('Minutes a day').fill('35')
  openScreen('/home/dashboard')
  await expect.element(today.getByLabelText('Board Name')).toHaveValue('SGT board')
  await expect.element(today.getByLabelText('Minutes a day')).toHaveValue('35')
})

test('a press on a kind of board names it, and the first cards are well known', async () => {
  const { userId } = await newSoldier()
  beginArrival(userId)
  openScreen('/home/dashboard')
  const today = page.getByRole('region', { name: 'What are you getting ready for?' })
  await today.getByRole('button', { name: 'SSG board' }).click()
  await expect.element(today.getByLabelText('Board Name')).toHaveValue('SSG board')
  await today.getByRole('button', { name: 'Start studying' }).click()
  await expect.poll(address).toBe('/home/daily/study')
  await expect
    .element(page.getByText('What is the first rule of firearms safety?').first())
    .toBeVisible()
  const [board] = await listDocuments('boards')
  expect(board).toMatchObject({ name: 'SSG board', isActive: true })
})
