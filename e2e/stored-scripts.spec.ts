import { expect, type Page, test } from './engines/test.ts'
import { anotherSoldier, namedRow, shareGuide, showSets, uniqueName } from './shared-content.ts'
import { createDocument, runFunction, signInNewSoldier } from './signed-in-soldier.ts'

const IMAGE = '<img src=x onerror="ran()">'
const DRAWING = '<svg onload="ran()"></svg>'
const TEMPLATE = '{{constructor.constructor("ran()")()}}'
const REVERSED = '\u202egnirts'
const LINK = 'javascript:ran()'

/** Records every script that a page ran or blocked. */
async function watch(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('ran', () => heard.push('a script ran'))
  await page.exposeFunction('violated', (what: string) => heard.push(`policy: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(window, 'violated')(event.violatedDirective),
    )
  })
  page.on('dialog', async (dialog) => {
    heard.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  return heard
}

/** A set and a guide with scripts in every text, shared by another soldier. */
async function shareScripts(author: Page, mark: string) {
  const name = `${mark} ${IMAGE}`
  const { $id } = await createDocument(author, 'questionSets', { name, category: DRAWING })
  await createDocument(author, 'questions', {
    ...{ setId: $id, questionText: `${mark} ${IMAGE}`, answer: DRAWING, category: IMAGE },
    ...{ distractors: [IMAGE, TEMPLATE, REVERSED], answeringStrategy: IMAGE, regulationRef: LINK },
    ...{ items: [IMAGE, DRAWING], spoken: TEMPLATE, why: DRAWING },
  })
  await runFunction(author, 'shareQuestionSet', { setIdToShare: $id, description: DRAWING })
  await shareGuide(author, `${mark} ${REVERSED} ${DRAWING}`, [IMAGE])
  return name
}

const expectNoScriptLinks = (page: Page) =>
  expect(page.locator('[href^="javascript:" i], [src="x"], [onerror], [onload]')).toHaveCount(0)

test('attack 66, 67: scripts in shared content show as text and never run', async ({
  page,
  browser,
}) => {
  const heard = await watch(page)
  await signInNewSoldier(page)
  const author = await anotherSoldier(browser)
  const mark = uniqueName('Scripts')
  const name = await shareScripts(author.page, mark)

  await page.goto('/home/questions/community')
  await showSets(page, mark)
  const set = namedRow(page, name)
  await expect(set).toContainText(DRAWING)
  await set.getByRole('button', { name: `View questions of ${name}` }).click()
  const questions = page.getByRole('dialog', { name, exact: true })
  await expect(questions.getByText(LINK)).toBeVisible()
  await expect(questions).toContainText(IMAGE)
  await expectNoScriptLinks(page)
  await questions.getByRole('button', { name: 'Close' }).click()
  await set.getByRole('button', { name: `Add to My Questions: ${name}` }).click()
  await expect(set).toContainText('In My Questions')

  await page.getByText('Study Guides', { exact: true }).click()
  await expect(page.getByText(DRAWING).first()).toBeVisible()
  await expectNoScriptLinks(page)

  await page.goto('/home/questions/my-questions')
  await expect(page.getByText(name).first()).toBeVisible()
  await expectNoScriptLinks(page)
  expect(heard).toEqual([])
})
