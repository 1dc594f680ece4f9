import type { Page } from '@playwright/test'

/** Finishes a session early and confirms it. */
export async function finishEarly(page: Page, button: 'Finish' | 'End quiz' | 'Finish Practice') {
  await page.getByRole('button', { name: button, exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Finish now?' })
  await question.getByRole('button', { name: 'Finish now' }).click()
}
