import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'
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
