import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editor, field, openSet } from '../../../testing/editor-steps.ts'
import { commitNext, loadQuestions } from '../../../testing/set-steps.ts'
import { newSoldier } from '../../../testing/soldier.ts'
import { address, openScreen } from '../../../testing/tab.tsx'

const button = (name: string) => page.getByRole('button', { name })

/** The drafts of this test on this device. */
async function drafts(): Promise<unknown[]> {
  const opening = indexedDB.open('squared-away.user')
  // Created here, it would be without its stores when the app opens it.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const { promise, resolve } = Promise.withResolvers<IDBDatabase | null>()
  opening.onsuccess = () => resolve(opening.result)
  opening.onerror = () => resolve(null)
  const database = await promise
  if (!database) return []
  const reading = database.transaction('texts').objectStore('texts').getAll()
  const { promise: read, resolve: found } = Promise.withResolvers<unknown[]>()
  reading.onsuccess = () => found(reading.result)
  const texts = await read
  database.close()
  return texts.filter((text) => JSON.stringify(text).includes(mark))
}

/** Differs from test to test, as the device is one. */
let mark: string

/** Opens a set and writes half an answer. */
async function leaveDraft() {
  const setId = await openSet()
  await field('Answer').fill(mark)
  await expect.poll(drafts).toHaveLength(1)
  return setId
}

beforeEach(async () => {
  mark = `Half written ${crypto.randomUUID()}`
  await newSoldier()
})

test('a draft is offered, and is not discarded by one press', async () => {
  const setId = await leaveDraft()
  openScreen(editor(setId))
  await expect.element(page.getByText('You have a draft of this set')).toBeVisible()
  await expect.element(page.getByText('1 edited')).toBeVisible()
  await button('Discard it').click()
  await button('Keep the draft').click()
  await button('Continue with your draft').click()
  await expect.element(field('Answer')).toHaveValue(mark)
})

test('a version that another device commits is offered to the open draft', async () => {
  const setId = await leaveDraft()
  await commitNext(setId, [...(await loadQuestions(setId)), { questionText: 'Four?' }])
  await expect.element(button('Compare and continue')).toBeVisible()
})

test('a draft is brought into a version that was committed in between', async () => {
  const setId = await leaveDraft()
  await commitNext(setId, [...(await loadQuestions(setId)), { questionText: 'Four?' }])
  openScreen(editor(setId))
  await expect.poll(address).not.toBe(editor(setId))
  await button('Continue with your draft').click()
  await button('Compare and continue').click()
  await button('Bring my changes into version 2').click()
  await expect.element(page.getByText('Private set, version 2, 4 questions.')).toBeVisible()
  await expect.element(field('Answer')).toHaveValue(mark)
})

test('a draft that was saved before the page was left is no longer offered', async () => {
  const setId = await leaveDraft()
  const saved = (await loadQuestions(setId)).map((question, at) =>
    at === 0 ? { ...question, answer: mark } : question,
  )
  await commitNext(setId, saved)
  openScreen(editor(setId))
  await expect.element(page.getByText('Private set, version 2, 3 questions.')).toBeVisible()
  await expect.element(field('Answer')).toHaveValue(mark)
  await expect.element(page.getByText('You have a draft of this set')).not.toBeInTheDocument()
  await expect.poll(drafts).toEqual([])
})

test('logging out asks first, and deletes the draft', async () => {
  await leaveDraft()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await button('Keep editing').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Log Out').click()
  await button('Leave').click()
  await expect.poll(address).toBe('/')
  await expect.poll(drafts).toEqual([])
})
