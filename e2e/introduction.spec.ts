import { expect, type Page, test } from './engines/test.ts'
import {
  createDocument,
  type Soldier,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

const EDITOR = '/home/my-biography'

let soldier: Soldier

test.beforeEach(async ({ page }) => {
  soldier = await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

const about = (page: Page) => page.getByLabel('About You')
const draftKey = () => `squared-away.user.${soldier.userId}.biography-draft`
const keptDraft = (page: Page) => page.evaluate((key) => localStorage.getItem(key), draftKey())

test('restores unsaved text after a crash, and can discard it', { tag: '@engines' }, async ({
  page,
}) => {
  await createDocument(page, 'biographies', { biographyData: '{"aboutYou":"Saved words"}' })
  await page.goto(EDITOR)
  await about(page).fill('Unsaved words')
  const other = await page.context().newPage()
  await withoutMobileNotice(other)
  await page.close({ runBeforeUnload: false })

  await other.goto(EDITOR)
  await expect(about(other)).toHaveValue('Unsaved words')
  await expect(other.getByText('Your unsaved changes from')).toBeVisible()
  await other.getByRole('button', { name: 'Discard changes' }).click()
  await expect(about(other)).toHaveValue('Saved words')
  await expect.poll(() => keptDraft(other)).toBeNull()
})
