import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import {
  createDocument,
  runFunction,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

/** A name that no other test's shared content has: the library is everybody's. */
export const ownName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** Another soldier, signed in in a browser of their own. */
export async function anotherSoldier(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  await withoutMobileNotice(page)
  return { page, ...(await signInNewSoldier(page)) }
}

/** Makes a private set with one question a text and shares it; answers its id in the library. */
export async function shareSet(
  page: Page,
  name: string,
  texts: readonly string[],
  { description = '', category = name } = {},
): Promise<string> {
  const { $id } = await createDocument(page, 'questionSets', { name })
  for (const questionText of texts) {
    await createDocument(page, 'questions', {
      ...{ setId: $id, questionText, answer: `Answer: ${questionText}`, category },
      distractors: ['One', 'Two', 'Three'],
    })
  }
  const { communitySetId } = await runFunction(page, 'shareQuestionSet', {
    ...{ setIdToShare: $id, description },
  })
  return communitySetId
}

/** Makes a study guide and shares it; answers its id, which stays the same. */
export async function shareGuide(page: Page, name: string, categories: readonly string[]) {
  const { $id } = await createDocument(page, 'studyGuides', { name, categories })
  await runFunction(page, 'shareStudyGuide', { guideId: $id })
  return String($id)
}

/** The row of a table that is about the thing of this name. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** Opens a page and waits until it hears of changes. */
export async function openLive(page: Page, address: string) {
  // The first frame is the server's greeting; it may come before the page counts as loaded.
  const greeted = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(address)
  await greeted
}

/** In the Community Library: shows the question sets, and of them those of one name. */
export async function showSets(page: Page, name: string) {
  await page.getByText('Question Sets', { exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search the question sets' }).fill(name)
}
