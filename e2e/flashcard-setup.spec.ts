import { countCalls } from './counted-calls.ts'
import { expect, test } from './engines/test.ts'
import { startButton } from './flashcard-steps.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

test('choosing a category renders only its own row', async ({ page }) => {
  const calls = await countCalls(page)
  await signInNewSoldier(page)
  await page.goto('/home/flashcards/setup')
  // Functions that have not run are unknown.
  await page.getByRole('checkbox', { name: /^Drill and Ceremonies/ }).check()
  await page.getByRole('button', { name: 'Select none' }).click()
  await expect(startButton(page)).toBeDisabled()
  const { row } = await calls.during({ row: /type:.checkbox.,checked/g }, async () => {
    await page.getByRole('checkbox', { name: /^Counseling/ }).check()
    await expect(startButton(page)).toBeEnabled()
  })
  expect(row).toBe(1)
})
