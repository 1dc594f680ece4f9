import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  commit,
  committedSet,
  editor,
  field,
  openSet,
  review,
  rows,
  THREE,
} from '../../testing/editor-steps.ts'
import { documentsPath, onRequest } from '../../testing/network.ts'
import { createSet } from '../../testing/set-steps.ts'
import { listDocuments, newSoldier, runFunction } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const MY_QUESTIONS = '/home/questions/my-questions'
const picture = page.getByRole('img', { name: /^Insignia: / })

beforeEach(async () => {
  await newSoldier()
})

test('editing a default set makes a copy, which is opened from then on', async () => {
  const [shipped] = await listDocuments('defaultQuestionSets')
  if (!shipped) throw new Error('There are no default sets.')
  openScreen(editor(shipped.$id))
  await expect.element(page.getByText('The default set stays as it is.')).toBeVisible()
  await field('Answer').fill('As my unit says it')
  await commit.click()
  await review.getByRole('button', { name: 'Make my copy' }).click()
  const copy = await committedSet(shipped.$id)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`${shipped.name} (User Version)`)
  openScreen(editor(shipped.$id))
  await expect.poll(address).toBe(editor(copy))
})

test('a subscribed set is copied before it is edited', async () => {
  const setIdToShare = await createSet('Shared notes', THREE)
  const { communitySetId } = await runFunction('shareQuestionSet', {
    ...{ setIdToShare, description: '' },
  })
  await newSoldier()
  await runFunction('subscribeToSet', { communitySetId })
  openScreen(editor(communitySetId))
  await page.getByRole('button', { name: 'Make a copy and edit it' }).click()
  await committedSet(communitySetId)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Shared notes (User Version)')
  await expect.poll(() => rows.elements()).toHaveLength(3)
})

test('an edited copy of a set keeps its pictures, except the one that was removed', async () => {
  openScreen(editor('default-rank-insignia'))
  await rows.nth(1).click()
  await expect.element(picture.first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect.element(picture).not.toBeInTheDocument()
  await commit.click()
  await expect.element(review.getByRole('img', { name: /^Insignia: / }).first()).toBeVisible()
  await review.getByRole('button', { name: 'Make my copy' }).click()
  await committedSet('default-rank-insignia')
  const questions = await listDocuments('questions')
  expect(questions.filter((question) => question.picture === null)).toHaveLength(1)
  expect(questions.filter((question) => question.picture !== null).length).toBeGreaterThan(20)
})

test('an unknown set is not found, with a way back', async () => {
  openScreen(editor('unknown'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The question set could not be found.')
  await page.getByRole('main').getByRole('link', { name: 'My Questions' }).click()
  await expect.poll(address).toBe(MY_QUESTIONS)
})

test('a set that cannot be loaded leads back and says so', async () => {
  const setId = await createSet('Failing', THREE)
  onRequest('GET', documentsPath('questions'), () =>
    Response.json({ message: 'No' }, { status: 403 }),
  )
  openScreen(editor(setId))
  await expect.poll(address).toBe(MY_QUESTIONS)
  await expect
    .element(page.getByText('Could not load the requested question set.').first())
    .toBeVisible()
})

test('fault 25: a failed save shows an error and keeps the edits', async () => {
  const setId = await openSet()
  await field('Answer').fill('Kept')
  const heal = onRequest(
    'POST',
    /commitQuestionSet\/executions/,
    () => new Response('<html>Bad gateway', { status: 502 }),
  )
  await commit.click()
  await review.getByRole('button', { name: 'Save as version 2' }).click()
  await expect
    .element(review.getByRole('alert'))
    .toMatchTextContent('An error occurred while saving your changes. The server did not answer.')
  heal()
  await review.getByRole('button', { name: 'Save again' }).click()
  await committedSet(setId)
  await expect.element(field('Answer')).toHaveValue('Kept')
})
