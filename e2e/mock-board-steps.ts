import type { Page } from '@playwright/test'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

/** Signs in and fills in the setup of a recorded ten-minute board, without starting it. */
export async function setUpRecordedBoard(page: Page) {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', { name: 'Quarter', categories: ['Leave and Passes'] })
  await page.goto('/home/mock-board/setup')
  await page.getByLabel('Kind', { exact: true }).selectOption('quarter')
  await page.getByLabel('How long?').selectOption('10')
  await page.getByLabel('Record my answers on this device').check()
}
