import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { realFetch } from '../../testing/network.ts'
import { dateAfter } from '../../testing/progress-steps.ts'
import { createDocument, listDocuments, newSoldier, updateDocument } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

beforeEach(async () => {
  await newSoldier()
})

test("saves a board's study time by weekday, with days off", async () => {
  openScreen('/home/boards?new')
  const editor = page.getByRole('dialog', { name: 'Create New Board' })
  await editor.getByLabelText('Board Name').fill('Sergeant board')
  await expect.element(editor.getByLabelText('Minutes a day')).toHaveValue('20')
  await editor.getByLabelText('Minutes a day').fill('30')
  await editor.getByLabelText('By weekday').click()
  await editor.getByLabelText('Sunday').fill('0')
  await editor.getByRole('button', { name: 'Add days off' }).click()
  await editor.getByLabelText('Days off 1: from').fill(dateAfter(5))
  await editor.getByLabelText('Days off 1: to').fill(dateAfter(4))
  await expect.element(editor.getByText('The last day comes before the first.')).toBeVisible()
  await editor.getByLabelText('Days off 1: to').fill(dateAfter(9))
  await expectNoAxeFindings()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect.element(page.getByText('Board "Sergeant board" has been saved.')).toBeVisible()
  const [plan] = await listDocuments('boardPlans')
  expect(plan?.minutesByWeekday).toEqual([0, 30, 30, 30, 30, 30, 30])
  expect(JSON.parse(plan?.daysOff)).toEqual([{ from: dateAfter(5), to: dateAfter(9) }])

  await page.getByRole('button', { name: /Edit/ }).click()
  const again = page.getByRole('dialog', { name: 'Edit Board' })
  await expect.element(again.getByLabelText('Sunday')).toHaveValue('0')
  await expect.element(again.getByLabelText('Days off 1: to')).toHaveValue(dateAfter(9))
})

test('study time that another device changed too is asked about, and days off are merged', async () => {
  const { $id: boardId } = await createDocument('boards', { name: 'Both', categories: [] })
  const days = (from: number) => JSON.stringify([{ from: dateAfter(from), to: dateAfter(from) }])
  const { $id } = await createDocument('boardPlans', {
    ...{ boardId, minutesByWeekday: Array(7).fill(20), daysOff: '[]', timeZone: 'UTC' },
  })
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Edit Both' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Board' })
  await editor.getByLabelText('Minutes a day').fill('30')
  await updateDocument('boardPlans', $id, {
    minutesByWeekday: Array(7).fill(40),
    daysOff: days(3),
  })
  await editor.getByRole('button', { name: 'Save Board' }).click()
  const conflict = page.getByRole('dialog', { name: 'Changed in two places' })
  await expect.element(conflict).toMatchTextContent('the study time in your board')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(editor).not.toBeInTheDocument()
  expect(await listDocuments('boardPlans')).toMatchObject([
    { minutesByWeekday: Array(7).fill(30), daysOff: days(3) },
  ])
})

test('creates the calendar URL, shows it once, and revokes it', async () => {
  openScreen('/home/settings#calendar')
  const calendar = page.getByRole('region', { name: 'Study calendar' })
  await calendar.getByRole('button', { name: 'Create an address' }).click()
  const shown = page.getByLabelText('Your calendar address')
  await expect.element(shown).toHaveValue(expect.stringMatching(/\/calendar\/[\w-]+\.ics$/))
  const { pathname } = new URL((shown.element() as HTMLInputElement).value)
  expect((await realFetch(pathname, { cache: 'no-store' })).status).toBe(200)
  openScreen('/home/settings#calendar')
  await expect.element(page.getByText(/^You have an address, made /)).toBeVisible()
  await calendar.getByRole('button', { name: 'Turn off the address' }).click()
  await expect.element(calendar.getByRole('button', { name: 'Create an address' })).toBeVisible()
  expect((await realFetch(pathname, { cache: 'no-store' })).status).toBe(404)
})

test('turns reminders on, sets their hour, follows another device, and turns them off', async () => {
  await createDocument('boards', { name: 'Sergeant board', categories: ['First Aid'] })
  openScreen('/home/settings#reminders')
  const reminders = page.getByRole('region', { name: 'Reminders' })
  const hour = reminders.getByLabelText('Hour')
  await reminders.getByLabelText('Remind me by email').click()
  await expect.element(reminders.getByText('your active board, Sergeant board.')).toBeVisible()
  await hour.selectOptions('18:00')
  const stored = () => listDocuments('studyReminders')
  await expect.poll(stored).toMatchObject([{ hour: 18 }])
  const [reminder] = await stored()
  await updateDocument('studyReminders', reminder?.$id ?? '', { hour: 19 })
  await expect.element(hour).toHaveValue('19')
  await hour.selectOptions('18:00')
  await expect.poll(stored).toMatchObject([{ hour: 18 }])
  await expectNoAxeFindings()
  openScreen('/home/settings#reminders')
  await expect.element(hour).toHaveValue('18')
  await reminders.getByLabelText('Remind me by email').click()
  await expect.element(hour).not.toBeInTheDocument()
  await expect.poll(stored).toEqual([])
})
