import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listDocuments, newSoldier } from '../../../testing/soldier.ts'
import { address, openScreen } from '../../../testing/tab.tsx'
import { inDays } from '../../../testing/unit-board-steps.ts'
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

test('the study time says what it comes to, and a topic can be taken off', async () => {
  const { userId } = await newSoldier()
  beginArrival(userId)
  openScreen('/home/dashboard')
  const today = page.getByRole('region', { name: 'What are you getting ready for?' })
  await today.getByRole('button', { name: 'SGT board' }).click()
  await today.getByLabelText('Scheduled Date', { exact: true }).fill(inDays(3).slice(0, 10))
  await expect.element(today.getByText('In 3 days')).toBeVisible()
  const promise = (minutes: number) =>
    today.getByText(new RegExp(`^3 days, \\d+ cards\\. At ${minutes} minutes a day you see about`))
  await expect.element(promise(20)).toMatchTextContent('minutes a day cover the')
  await today.getByRole('button', { name: '60 min' }).click()
  await expect.element(promise(60)).toBeVisible()
  await today.getByText('What most boards ask: 17 topics').click()
  await today.getByRole('button', { name: 'Take off SHARP' }).click()
  await today.getByRole('button', { name: 'Start studying' }).click()
  await expect.poll(address).toBe('/home/daily/study')
  const [board] = await listDocuments('boards')
  expect(board?.categories).toHaveLength(16)
  expect(board?.categories).not.toContain('SHARP')
})
