import type { Browser, Page } from '@playwright/test'
import { daysAgo, studiedBoard } from './progress-steps.ts'
import { commitNext, createSet } from './question-sets.ts'
import { anotherSoldier, shareGuide, shareSet, uniqueName } from './shared-content.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import { giveEverything } from './study-screens.ts'
import { makeUnitBoard, takeUnitBoard } from './unit-board-steps.ts'

/** What `signInWithContent` created, as addresses need it. */
export type Content = {
  readonly email: string
  /** The second version of a set. */
  readonly setId: string
  /** A set that the soldier shared, as the library has it. */
  readonly sharedId: string
  readonly boardId: string
  /** A unit board that the soldier makes. */
  readonly ownUnitBoardId: string
  /** The code of a unit board that the soldier follows. */
  readonly code: string
}

/**
 * Signs in a soldier who has some of everything: a board with sessions, a set with two versions, a
 * guide, an introduction, a chain of command, a text, unit boards, and a library with content of
 * another soldier.
 */
export async function signInWithContent(page: Page, browser: Browser): Promise<Content> {
  const { email } = await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await giveEverything(page)
  const board = await studiedBoard(page)
  const first = await createSet(page, 'My notes', [{ questionText: 'Who is it?' }])
  const setId = await commitNext(page, first, [
    { questionText: 'Who is it now?' },
    { questionText: 'Why?', distractors: [] },
  ])
  await createDocument(page, 'studyGuides', { name: 'My guide', categories: ['First Aid'] })
  const motto = { title: 'Our motto', text: 'We lead from the front.\nWe never follow.' }
  await createDocument(page, 'memoryTexts', motto)
  const sharedId = await shareSet(page, uniqueName('My shared set'), ['Who was it?'])
  const own = await makeUnitBoard(page)

  const { page: other } = await anotherSoldier(browser)
  await shareSet(other, uniqueName('Shared set'), ['Who is it?'], { description: 'Of another.' })
  await shareGuide(other, uniqueName('Shared guide'), ['First Aid'])
  const { code } = await makeUnitBoard(other, { targetDate: daysAgo(2) })
  await other.context().close()
  await takeUnitBoard(page, code)
  return { email, setId, sharedId, boardId: board.$id, ownUnitBoardId: own.id, code }
}
