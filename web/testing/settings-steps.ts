import { page } from 'vitest/browser'
import { openScreen } from './tab.tsx'

const HEADINGS = ['You', 'Signing in', 'Your plan', 'Your data']

/** Opens the settings with the sections of all four headings. */
export async function openSettings() {
  openScreen('/home/settings')
  for (const name of HEADINGS) await page.getByRole('button', { name, exact: true }).click()
}
