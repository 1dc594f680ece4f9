import { expect } from '@playwright/test'
import { copyNames, studyOnDevice } from './app-on-device.ts'
import { newSoldierOfUnit, test } from './unit-board-steps.ts'

test.use({ serviceWorkers: 'allow' })

test("a soldier without a network reads the unit's board", async ({ page, context, maker }) => {
  const { id } = await newSoldierOfUnit(page, maker)
  await page.goto(`/home/unit-boards/${id}`)
  await studyOnDevice(page)
  await expect.poll(async () => (await copyNames(page)).join(' ')).toContain('unitBoards')
  await context.setOffline(true)
  await page.goto(`/home/unit-boards/${id}`)
  await expect(page.getByText('Battalion classroom')).toBeVisible()
  await context.setOffline(false)
})
