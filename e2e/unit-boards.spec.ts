import { randomUUID } from 'node:crypto'
import { expect, type Locator } from '@playwright/test'
import { copyNames, studyOnDevice } from './app-on-device.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { PHONE } from './phone.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  updateDocument,
  withoutMobileNotice,
} from './signed-in-soldier.ts'
import {
  countedPresses,
  fillUnitBoardFromMemorandum,
  IMAGE,
  MEMORANDUM_MEMBERS,
  makeUnitBoard,
  newSoldierOfUnit,
  test,
  UNIT_BOARD,
} from './unit-board-steps.ts'

type BoardNamed = { name: string; isActive: boolean }

test('a memorandum becomes a unit board with its five members, in six presses', async ({
  page,
}) => {
  const { press, count } = countedPresses()
  await signInNewSoldier(page)
  await page.goto('/home/unit-boards')
  await expect(page.getByText('No unit boards yet.')).toBeVisible()
  const editor = await fillUnitBoardFromMemorandum(page, press)
  await expect(editor.getByText('No names, unit data or CUI')).toBeVisible()
  await expect(editor.getByLabel('Reporting time')).toHaveValue('0845')
  await expectNoAxeFindings(page)
  await press(editor.getByRole('button', { name: 'Save Unit Board' }))
  await expect(page.getByRole('heading', { name: 'SGT board 2030', level: 1 })).toBeVisible()
  await press(page.getByRole('button', { name: 'Open a code' }))
  await expect(
    page.getByRole('img', { name: 'QR picture of the link to SGT board 2030' }),
  ).toBeVisible()
  await expectNoAxeFindings(page)
  expect(count()).toBe(6)
  const [saved] = await listDocuments(page, 'unitBoards')
  expect(saved).toMatchObject({ kind: 'promotion', reportingTime: '0845', uniform: 'AGSU' })
  expect(JSON.parse(saved.members).map(({ name }: { name: string }) => name)).toEqual(
    MEMORANDUM_MEMBERS,
  )
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('from the link to the first card in four taps after signing up', async ({ page, maker }) => {
    const { code } = await makeUnitBoard(maker)
    await page.goto(`/home/join/${code}`)
    await expect(page.getByText("your unit's board is one tap away")).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Pat Example')
    await page.getByLabel('Email').fill(`joining-${randomUUID()}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill(`pass-${randomUUID()}`)
    const signUp = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/v1/account'),
    )
    await page.getByRole('button', { name: 'Create Account' }).tap()
    expect((await signUp).headers()['x-unit-board-code']).toBe(code)

    let taps = 0
    const tap = async (target: Locator) => {
      await target.tap()
      taps += 1
    }
    await tap(page.getByRole('button', { name: 'Continue to Web App' }))
    await tap(page.getByRole('button', { name: 'Take this board' }))
    await expect(page.getByRole('heading', { name: UNIT_BOARD.name, level: 1 })).toBeVisible()
    await tap(page.getByRole('link', { name: 'Study now' }))
    await tap(page.getByRole('region', { name: 'Today' }).getByRole('button', { name: 'Start' }))
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
    expect(taps).toBeLessThanOrEqual(4)
    const [board] = await listDocuments(page, 'boards')
    expect(board).toMatchObject({ name: UNIT_BOARD.name, isActive: true })
    expect(board.categories).toEqual(['Drill and Ceremonies', 'First Aid'])
  })
})

test("the unit's texts are in By Heart by themselves, and change with the board", async ({
  page,
  maker,
}) => {
  const motto = (text: string) => JSON.stringify([{ kind: 'motto', title: 'Our motto', text }])
  const { id } = await newSoldierOfUnit(page, maker, { texts: motto('Rangers lead the way') })
  await page.goto('/home/culture/by-heart')
  const ofUnit = page.getByRole('region', { name: "Your Unit's Texts" })
  await expect(ofUnit.getByRole('link', { name: 'Recite Our motto' })).toBeVisible()
  await expectNoAxeFindings(page)
  await updateDocument(maker, 'unitBoards', id, {
    texts: motto('Rangers lead the way\nAll the way'),
  })
  await expect(ofUnit.getByText('2 lines')).toBeVisible()

  await page.goto(`/home/unit-boards/${id}`)
  await page.getByRole('link', { name: 'Learn it by heart' }).click()
  await expect(page.getByText('All the way')).toBeVisible()
  expect(await listDocuments(page, 'memoryTexts')).toEqual([])
})

test("the unit's members sit on the mock board", async ({ page, maker }) => {
  const { id } = await newSoldierOfUnit(page, maker)
  await page.goto(`/home/unit-boards/${id}`)
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(kept).toContain('Battalion classroom')
  await page.goto('/home/mock-board/setup')
  await expect(page.getByText(/come from your memorandum or your unit's board/)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue(`1SG ${IMAGE}`)
})

test('a change is shown above every screen until the soldier has seen it', async ({
  page,
  maker,
}) => {
  const { id } = await newSoldierOfUnit(page, maker)
  await page.goto(`/home/unit-boards/${id}`)
  await expect(page.getByText('Battalion classroom')).toBeVisible()
  await page.goto('/home/faq')
  await updateDocument(maker, 'unitBoards', id, {
    place: 'Chapel',
    categories: ['Drill and Ceremonies', 'Weapons'],
  })
  const note = page.getByRole('region', { name: "Your unit's board" })
  await expect(note).toContainText('the place changed; added topics: Weapons')
  await expectNoAxeFindings(page)
  const [board] = await listDocuments(page, 'boards')
  expect(board.categories).toContain('Weapons')
  await note.getByRole('button', { name: 'Got it' }).click()
  await expect(note).toHaveCount(0)
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a soldier without a network reads the board, and an active board is asked about', async ({
    page,
    context,
    maker,
  }) => {
    const { id, code } = await makeUnitBoard(maker)
    await withoutMobileNotice(page)
    await signInNewSoldier(page)
    await createDocument(page, 'boards', { name: 'My own board', categories: ['First Aid'] })
    await page.goto(`/home/join/${code}`)
    await page.getByRole('button', { name: 'Take it, keep "My own board" active' }).click()
    await expect(page.getByRole('heading', { name: UNIT_BOARD.name, level: 1 })).toBeVisible()
    const boards = await listDocuments(page, 'boards')
    expect(
      boards.map(({ name, isActive }: BoardNamed) => `${name}: ${isActive}`).toSorted(),
    ).toEqual(['My own board: true', `${UNIT_BOARD.name}: false`])
    await studyOnDevice(page)
    await expect.poll(async () => (await copyNames(page)).join(' ')).toContain('unitBoards')
    await context.setOffline(true)
    await page.goto(`/home/unit-boards/${id}`)
    await expect(page.getByText('Battalion classroom')).toBeVisible()
    await context.setOffline(false)
  })
})
