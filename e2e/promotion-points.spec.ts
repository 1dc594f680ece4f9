import { expect, test } from './engines/test.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

test('what is entered in one tab stays when another tab enters something else', async ({
  page,
  context,
}) => {
  await signInNewSoldier(page)
  await page.goto('/home/promotion-points')
  const other = await context.newPage()
  await other.goto('/home/promotion-points')
  const served = 'Time in service counts from (BASD)'
  const graded = 'Time in grade counts from (date of rank)'
  await expect(other.getByLabel(served)).toBeVisible()
  await page.getByLabel(served).fill('2022-05-04')
  await expect(other.getByLabel(served)).toHaveValue('2022-05-04')
  await other.getByLabel(graded).fill('2024-06-01')
  await expect(page.getByLabel(graded)).toHaveValue('2024-06-01')
  await page.reload()
  await expect(page.getByLabel(served)).toHaveValue('2022-05-04')
  await expect(page.getByLabel(graded)).toHaveValue('2024-06-01')
})
