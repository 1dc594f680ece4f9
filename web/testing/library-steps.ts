import { page } from 'vitest/browser'

export const LIBRARY = '/home/questions/community'

/** In the Community Library: shows the question sets filtered by name. */
export async function showSets(name: string) {
  await page.getByText('Question Sets', { exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search the question sets' }).fill(name)
}
