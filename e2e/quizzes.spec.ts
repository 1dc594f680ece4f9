import { expect, test } from './engines/test.ts'
import { startQuiz } from './quiz-steps.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test('options are chosen by digits and arrow keys', { tag: '@engines' }, async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await startQuiz(page)
  const answers = page.getByRole('radiogroup', { name: /What is drill movement/ })
  await expect(answers.getByRole('radio')).toHaveCount(4)
  await page.keyboard.press('2')
  await expect(answers.getByRole('radio').nth(1)).toBeChecked()
  await answers.getByRole('radio').nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(answers.getByRole('radio').nth(2)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 / 10')).toBeVisible()
})
