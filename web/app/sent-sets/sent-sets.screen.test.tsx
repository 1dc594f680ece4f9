import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { failUntilRetry } from '../../testing/network.ts'
import type { Soldier } from '../../testing/new-soldier.ts'
import {
  createSet,
  dialog,
  loadQuestions,
  openSetMenu,
  ownSets,
  runFunctionAs,
  uniqueName,
} from '../../testing/set-steps.ts'
import { newSoldier, runFunction } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const MY_QUESTIONS = '/home/questions/my-questions'

const sending = dialog('Send by a Link')
const copy = page.getByRole('button', { name: 'Take a private copy' })

let owner: Soldier
let name: string
let setId: string

beforeEach(async () => {
  owner = await newSoldier()
  name = uniqueName('Motor pool')
  setId = await createSet(name, [{ questionText: 'Who signs?' }, { questionText: 'Who drives?' }])
})

/** A link that the owner made; returns its address. */
async function makeLink(): Promise<string> {
  const { secret } = await runFunction('setLinks', { action: 'create', setId })
  return `/home/sent-set#${secret}`
}

/** A function's answer to a soldier in another browser, or its refusal. */
async function answerTo(soldier: Soldier, functionId: string, input: object) {
  const { responseBody } = await runFunctionAs(soldier, functionId, input)
  return JSON.parse(responseBody)
}

const takeAllBack = async () => {
  const { links } = await answerTo(owner, 'setLinks', { action: 'list' })
  for (const { linkId } of links) {
    await answerTo(owner, 'setLinks', { action: 'revoke', linkId })
  }
}

test('a link is made by keys, needs the check mark, and is taken back', async () => {
  openScreen(MY_QUESTIONS)
  await openSetMenu(name)
  const send = page.getByRole('button', { name: `Send ${name} by a link` })
  await expect.element(send).toBeEnabled()
  send.element().focus()
  await userEvent.keyboard('{Enter}')
  const create = sending.getByRole('button', { name: 'Create a Link' })
  await expect.element(create).toBeDisabled()
  await expectNoAxeFindings()
  const promise = sending.getByLabelText('No names, unit data or CUI')
  promise.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(create).toBeEnabled()
  create.element().focus()
  await userEvent.keyboard('{Enter}')
  const link = sending.getByText(/^https?:\/\/\S+\/home\/sent-set#\S+$/)
  await expect.element(link).toBeVisible()
  await expect.element(sending.getByRole('button', { name: 'Copy the link' })).toHaveFocus()
  // The next link needs the check mark again.
  await expect.element(create).toBeDisabled()
  await expectNoAxeFindings()
  const { hash } = new URL(link.element().textContent ?? '')
  const open = sending.getByRole('listitem').filter({ hasText: name })
  await expect.element(open).toMatchTextContent(/0 copies taken/)
  await open.getByRole('button', { name: `Take back the link to ${name}` }).click()
  await expect.element(sending.getByText('Your open links')).not.toBeInTheDocument()
  await expect.element(link).not.toBeInTheDocument()
  await newSoldier()
  openScreen(`/home/sent-set${hash}`)
  await expect.element(page.getByText('This link opens nothing.')).toBeVisible()
  await expectNoAxeFindings()
})

test('a link that cannot be made says why', async () => {
  for (let made = 0; made < 20; made++) await makeLink()
  openScreen(MY_QUESTIONS)
  await openSetMenu(`${name}`)
  await page.getByRole('button', { name: `Send ${name} by a link` }).click()
  await expect.poll(() => sending.getByRole('listitem').elements()).toHaveLength(20)
  await sending.getByLabelText('No names, unit data or CUI').click()
  await sending.getByRole('button', { name: 'Create a Link' }).click()
  await expect
    .element(sending.getByRole('alert'))
    .toMatchTextContent('A set can have at most 20 open links. Take one back first.')
})

test('the set of a link is seen and copied by one press, and the copy stays', async () => {
  const link = await makeLink()
  await newSoldier()
  failUntilRetry('POST', /openSetLink\/executions/)
  openScreen(link)
  await expect.element(page.getByText('Could not open the link.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
  expect(document.title).toBe('A Set Sent to You · Squared Away')
  await expectNoAxeFindings()
  await page.getByRole('button', { name: 'View the questions' }).click()
  await expect.poll(() => dialog(name).getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(dialog(name).getByText('Who signs?', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await copy.click()
  await expect.element(page.getByText(`"${name}" is now in your private sets.`)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open My Questions' })).toHaveFocus()
  const [set, ...others] = await ownSets()
  expect(others).toEqual([])
  expect(set).toMatchObject({ name, version: 1, linkedCommunitySetId: null })
  await takeAllBack()
  expect(await loadQuestions(String(set?.$id))).toHaveLength(2)
  openScreen(link)
  await expect.element(page.getByText('This link opens nothing.')).toBeVisible()
})

test('an own set is not copied, and a link without its secret says what is missing', async () => {
  openScreen(await makeLink())
  await expect.element(page.getByText('You sent this set yourself.')).toBeVisible()
  await expect.element(copy).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Report a problem' }))
    .not.toBeInTheDocument()
  openScreen('/home/sent-set')
  await expect.element(page.getByText('This link is not complete.')).toBeVisible()
})

test('what a link shows is reported, and an admin ends its links', async () => {
  const link = await makeLink()
  const recipient = await newSoldier()
  openScreen(link)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const report = dialog('Report a problem')
  await report.getByRole('textbox').fill('It names a person.')
  await report.getByRole('button', { name: 'Send Report' }).click()
  await expect.element(page.getByText('Thank you. The admins will look into it.')).toBeVisible()

  await newSoldier({ isAdmin: true })
  openScreen('/home/admin-dashboard')
  const card = page
    .getByRole('region', { name: 'Reported content' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
  await expect.element(card.getByText('Private set, sent by a link · 2 questions')).toBeVisible()
  await card.getByRole('button', { name: `View questions of ${name}` }).click()
  await expect.element(dialog(name).getByText('Who drives?', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await card.getByRole('button', { name: `Hide ${name}` }).click()
  await dialog('End its links').getByRole('button', { name: 'Hide' }).click()
  await expect.element(page.getByText(`The links to "${name}" end.`)).toBeVisible()
  const [, secret] = link.split('#')
  const answer = await answerTo(recipient, 'openSetLink', { secret })
  expect(answer).toMatchObject({ type: 'document_not_found' })
})

test.each([390, 320])('the set and its links fit a screen of %i pixels', async (width) => {
  await page.viewport(width, 844)
  const link = await makeLink()
  const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  openScreen(MY_QUESTIONS)
  await openSetMenu(`${name}`)
  await page.getByRole('button', { name: `Send ${name} by a link` }).click()
  await expect.element(sending.getByText('Your open links')).toBeVisible()
  await sending.getByLabelText('No names, unit data or CUI').click()
  await sending.getByRole('button', { name: 'Create a Link' }).click()
  await expect.element(sending.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  fits()
  await newSoldier()
  openScreen(link)
  await expect.element(copy).toBeVisible()
  fits()
})
