import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { onRequest } from '../../testing/network.ts'
import {
  call,
  callAs,
  createDocument,
  endSession,
  listDocuments,
  newSoldier,
  soldierElsewhere,
  updateDocument,
  updateDocumentAs,
} from '../../testing/soldier.ts'
import { follow, openScreen } from '../../testing/tab.tsx'
import {
  countedPresses,
  fillUnitBoardFromMemorandum,
  IMAGE,
  inDays,
  MEMORANDUM_MEMBERS,
  makeUnitBoard,
  newSoldierOfUnit,
  takeUnitBoard,
  UNIT_BOARD,
} from '../../testing/unit-board-steps.ts'
import { newId } from '../data/new-id.ts'

test('a memorandum becomes a unit board with its five members and an open code, in five presses', async () => {
  const { press, count } = countedPresses()
  await newSoldier()
  openScreen('/home/unit-boards')
  await expect.element(page.getByText('No unit boards yet.')).toBeVisible()
  const editor = await fillUnitBoardFromMemorandum(press)
  await expect.element(editor.getByText('No names, unit data or CUI')).toBeVisible()
  await expect.element(editor.getByLabelText('Reporting time')).toHaveValue('0845')
  await expectNoAxeFindings()
  await press(editor.getByRole('button', { name: 'Save Unit Board' }))
  const heading = page.getByRole('heading', { name: 'SGT board 2030', level: 1 })
  await expect.element(heading).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: 'QR picture of the link to SGT board 2030' }))
    .toBeVisible()
  await expectNoAxeFindings()
  expect(count()).toBe(5)
  const [saved] = await listDocuments('unitBoards')
  expect(saved).toMatchObject({ kind: 'promotion', reportingTime: '0845', uniform: 'AGSU' })
  expect(JSON.parse(saved?.members).map(({ name }: { name: string }) => name)).toEqual(
    MEMORANDUM_MEMBERS,
  )
})

test('a board of the month for both asks for its even members, and its soldiers read the rest', async () => {
  const member = (name: string) => ({ name, topics: [], freeTopics: [] })
  const maker = await newSoldier()
  const { $id } = await createDocument('unitBoards', {
    ...UNIT_BOARD,
    members: JSON.stringify([member('CSM Reyes'), member('1SG Park')]),
  })
  openScreen(`/home/unit-boards/${$id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Unit Board' })
  await editor.getByLabelText('Why 2 members, an even number?').fill('Only two are here')
  await editor.getByLabelText('Suspenses').fill('Packet to the S1, 4 JAN')
  await editor.getByLabelText('Rehearsal').fill('7 JAN, 0900, classroom 2')
  await editor.getByLabelText('Not allowed').fill('No phones')
  await editor.getByLabelText('Kind').selectOptions('both')
  await editor.getByLabelText('Period').selectOptions('month')
  await expect.element(editor.getByLabelText('Why 2 members')).not.toBeInTheDocument()
  await editor.getByRole('button', { name: 'Save Unit Board' }).click()
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(page.getByText('Soldier and NCO of the Month')).toBeVisible()
  const { code } = await callAs(maker, 'POST', `/v1/unit-boards/${$id}/code`, {})
  await newSoldier()
  await takeUnitBoard(code as string)
  openScreen(`/home/unit-boards/${$id}`)
  await expect.element(page.getByText('Packet to the S1, 4 JAN')).toBeVisible()
  await expect.element(page.getByText('7 JAN, 0900, classroom 2')).toBeVisible()
  await expect.element(page.getByText('No phones')).toBeVisible()
})

test('from the link to the first card in four taps after signing up', async () => {
  const { press, count } = countedPresses()
  const { code } = await makeUnitBoard(await soldierElsewhere())
  await newSoldier()
  await endSession()
  await page.viewport(390, 844)
  // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it, which runs without TLS too
  document.cookie = 'squared-away-mobile-notice=; path=/; max-age=0'
  const codes: (string | null)[] = []
  onRequest('POST', /^\/v1\/account$/, ({ headers }) => {
    codes.push(headers.get('x-unit-board-code'))
    return 'pass'
  })
  openScreen(`/home/join/${code}`)
  await expect.element(page.getByText("your unit's board is one tap away")).toBeVisible()
  await page.getByLabelText('Name', { exact: true }).fill('Pat Example')
  await page.getByLabelText('Email').fill(`joining-${newId()}@example.com`)
  await page.getByLabelText('Password', { exact: true }).fill(`pass-${newId()}`)
  await page.getByRole('button', { name: 'Create Account' }).click()

  await press(page.getByRole('button', { name: 'Join this board' }))
  const heading = page.getByRole('heading', { name: UNIT_BOARD.name, level: 1 })
  await expect.element(heading).toBeVisible()
  await press(page.getByRole('link', { name: 'Study now' }))
  // It waits until it covers no code.
  await press(page.getByRole('button', { name: 'Continue to Web App' }))
  await press(page.getByRole('region', { name: 'Today' }).getByRole('button', { name: 'Start' }))
  await expect.element(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  expect(count()).toBeLessThanOrEqual(4)
  expect(codes).toEqual([code])
  expect(await listDocuments('boards')).toMatchObject([
    {
      ...{ name: UNIT_BOARD.name, isActive: true },
      categories: ['Drill and Ceremonies', 'First Aid'],
    },
  ])
})

test("the unit's texts are in By Heart by themselves, and change with the board", async () => {
  const motto = (text: string) => JSON.stringify([{ kind: 'motto', title: 'Our motto', text }])
  const { id, maker } = await newSoldierOfUnit({ texts: motto('Rangers lead the way') })
  openScreen('/home/culture/by-heart')
  const ofUnit = page.getByRole('region', { name: "Your Unit's Texts" })
  await expect.element(ofUnit.getByRole('link', { name: 'Recite Our motto' })).toBeVisible()
  await expectNoAxeFindings()
  await updateDocumentAs(maker, 'unitBoards', id, {
    texts: motto('Rangers lead the way\nAll the way'),
  })
  await expect.element(ofUnit.getByText('2 lines')).toBeVisible()

  await follow(`/home/unit-boards/${id}`)
  await page.getByRole('link', { name: 'Learn it by heart' }).click()
  await expect.element(page.getByText('All the way')).toBeVisible()
  expect(await listDocuments('memoryTexts')).toEqual([])
})

test("the unit's members sit on the mock board", async () => {
  const { id } = await newSoldierOfUnit()
  openScreen(`/home/unit-boards/${id}`)
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('Battalion classroom')
  openScreen('/home/mock-board/setup')
  const hint = page.getByText(/come from your memorandum or your unit's board/)
  await expect.element(hint).toBeVisible()
  const name = page.getByLabelText('Name', { exact: true }).first()
  await expect.element(name).toHaveValue(`1SG ${IMAGE}`)
})

test('a change is shown above every screen until the soldier has seen it', async () => {
  const { id, maker } = await newSoldierOfUnit()
  openScreen(`/home/unit-boards/${id}`)
  await expect.element(page.getByText('Battalion classroom')).toBeVisible()
  openScreen('/home/faq')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await updateDocumentAs(maker, 'unitBoards', id, {
    place: 'Chapel',
    categories: ['Drill and Ceremonies', 'Weapons'],
  })
  const note = page.getByRole('region', { name: "Your unit's board" })
  await expect.element(note).toMatchTextContent('the place changed; added topics: Weapons')
  await expectNoAxeFindings()
  const [board] = await listDocuments('boards')
  expect(board?.categories).toContain('Weapons')
  await note.getByRole('button', { name: 'Got it' }).click()
  await expect.element(note).not.toBeInTheDocument()
})

test('a soldier sees that a unit board was deleted, and keeps what it said of the day', async () => {
  const { id, maker } = await newSoldierOfUnit()
  openScreen(`/home/unit-boards/${id}`)
  await expect.element(page.getByText('Battalion classroom')).toBeVisible()
  await callAs(maker, 'DELETE', `/v1/databases/main/collections/unitBoards/documents/${id}`)
  openScreen('/home/faq')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const note = page.getByRole('region', { name: "Your unit's board" })
  const said = 'Report at 0845 · Battalion classroom'
  await expect.element(note).toMatchTextContent("your unit's board was deleted")
  await expect.element(note).toMatchTextContent(said)
  await expectNoAxeFindings()
  await note.getByRole('button', { name: 'Got it' }).click()
  await expect.element(note).not.toBeInTheDocument()
  openScreen('/home/boards')
  await expect.element(page.getByText(said)).toBeVisible()
})

test('a code from the start page shows its board before it is joined, and a wrong one says so', async () => {
  const { code } = await makeUnitBoard(await soldierElsewhere())
  await newSoldier()
  openScreen('/')
  await page.getByLabelText("Code of your unit's board").fill('RKR YY')
  await page.getByRole('button', { name: 'Use the code' }).click()
  await expect.element(page.getByText('A code has six letters')).toBeVisible()
  await page.getByLabelText("Code of your unit's board").fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Use the code' }).click()
  await expect.element(page.getByRole('heading', { name: UNIT_BOARD.name })).toBeVisible()
  await expectNoAxeFindings()
  await page.getByRole('button', { name: 'Join this board' }).click()
  const heading = page.getByRole('heading', { name: UNIT_BOARD.name, level: 1 })
  await expect.element(heading).toBeVisible()
})

test('the next board is made from this one, without its soldiers and its day', async () => {
  await newSoldier()
  const { $id } = await createDocument('unitBoards', UNIT_BOARD)
  const { code } = await call('POST', `/v1/unit-boards/${$id}/code`, {})
  await callAs(await soldierElsewhere(), 'POST', '/v1/unit-boards/join', { code })
  openScreen(`/home/unit-boards/${$id}`)
  await expect.element(page.getByText('1 Soldier joined.')).toBeVisible()
  await page.getByRole('button', { name: 'Make the next board' }).click()
  const editor = page.getByRole('dialog', { name: 'Make a Unit Board' })
  await editor.getByLabelText('Name', { exact: true }).fill('SGT board in January')
  await editor.getByRole('button', { name: 'Save Unit Board' }).click()
  const heading = page.getByRole('heading', { name: 'SGT board in January', level: 1 })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('Nobody has joined this board yet.')).toBeVisible()
  const { name: _, targetDate: __, endDate: ___, ...same } = UNIT_BOARD
  const made = (await listDocuments('unitBoards')).find(({ name }) => name.endsWith('January'))
  expect(made).toMatchObject({ ...same, targetDate: null })
  expect(made?.$id).not.toBe($id)
})

test('an announcement that is not sent is asked about while a dialog is open above it, too', async () => {
  await newSoldier()
  const { $id } = await createDocument('unitBoards', UNIT_BOARD)
  openScreen('/home/unit-boards')
  await follow(`/home/unit-boards/${$id}`)
  await page.getByLabelText('Announcement').fill('The board is in room 12.')
  await page.getByRole('button', { name: 'Make the next board' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Make a Unit Board' })).toBeVisible()
  history.back()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Announcement')).toHaveValue('The board is in room 12.')
})

test('a soldier with an active board is asked, and keeps it active', async () => {
  const { code } = await makeUnitBoard(await soldierElsewhere())
  await newSoldier()
  await createDocument('boards', { name: 'My own board', categories: ['First Aid'] })
  openScreen(`/home/join/${code}`)
  await page.getByRole('button', { name: 'Join it, keep "My own board" active' }).click()
  const heading = page.getByRole('heading', { name: UNIT_BOARD.name, level: 1 })
  await expect.element(heading).toBeVisible()
  const boards = await listDocuments('boards')
  expect(boards.map(({ name, isActive }) => `${name}: ${isActive}`).toSorted()).toEqual([
    'My own board: true',
    `${UNIT_BOARD.name}: false`,
  ])
})

test('what is known is that of the board that follows, also while another is active', async () => {
  const { id, code } = await makeUnitBoard(await soldierElsewhere())
  await newSoldier()
  const own = await createDocument('boards', { name: 'My own board', categories: ['Weapons'] })
  await takeUnitBoard(code)
  const questions = await listDocuments('defaultQuestions', [
    { method: 'equal', attribute: 'category', values: ['First Aid'] },
    { method: 'limit', values: [40] },
  ])
  const questionIds = questions.map(({ $id }) => $id)
  expect(questionIds.length).toBeGreaterThanOrEqual(30)
  for (const days of [6, 3]) {
    const startTime = inDays(-days)
    await createDocument('studySessions', {
      ...{ boardId: own.$id, startTime, endTime: startTime, durationMinutes: 10, questionIds },
      ...{ studyMode: 'flashcard', categories: ['First Aid'] },
      outcomes: JSON.stringify(
        questionIds.map((questionId, at) => ({ questionId, isCorrect: true, at: at * 1000 })),
      ),
    })
  }
  openScreen(`/home/unit-boards/${id}`)
  await page.getByLabelText('Name that your leader sees').fill('SPC Example')
  await page.getByLabelText('What I know by topic').click()
  const shown = page.getByRole('list', { name: 'What SPC Example knows by topic' })
  const seen = /^First Aid \d+% today seen 40 of \d+, \d+% to \d+% on /
  await expect.element(shown.getByText(seen)).toBeVisible()
  // Nobody opened it, whatever the forecast says.
  await expect.element(shown.getByText(/^Drill and Ceremonies not started$/)).toBeVisible()
  await expect.element(shown.getByText(/Weapons/)).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await page.getByRole('button', { name: 'Share this' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByText('What you shared before')).toBeVisible()
  openScreen('/home/settings#activity')
  const activity = page.getByRole('list', { name: 'Recent activity' })
  await expect
    .element(activity)
    .toMatchTextContent("Shared with a unit board's owners: what you know by topic")
  await expect.element(activity).toMatchTextContent('Sharing with a unit board ended')
})

test('how many cards are not for the board is shared only if it was in the preview', async () => {
  const { id } = await newSoldierOfUnit()
  const [skipped] = await listDocuments('defaultQuestions', [
    { method: 'equal', attribute: 'category', values: ['First Aid'] },
    { method: 'limit', values: [1] },
  ])
  await createDocument('cardNotes', { originalQuestionId: skipped?.$id, skip: 'off-board' })
  const stored = async () => {
    const shares = await listDocuments('unitBoardShares')
    return JSON.parse(shares.find(({ endedAt }) => endedAt === null)?.summary ?? 'null')
  }
  const shareThis = page.getByRole('button', { name: 'Share this' })
  openScreen(`/home/unit-boards/${id}`)
  await page.getByLabelText('Name that your leader sees').fill('SPC Example')
  await page.getByLabelText('What I know by topic').click()
  const shown = page.getByRole('list', { name: 'What SPC Example knows by topic' })
  await expect.element(shown).toBeVisible()
  await expect.element(page.getByText(/not for this board/)).not.toBeInTheDocument()
  await shareThis.click()
  const takeBack = page.getByRole('button', { name: 'Take it back' })
  await expect.element(takeBack).toBeVisible()
  const before = await stored()
  expect(before).not.toHaveProperty('offBoard')
  await takeBack.click()
  await expect.element(shareThis).toBeVisible()

  await page.getByLabelText('Name that your leader sees').fill('SPC Example')
  await page.getByLabelText('What I know by topic').click()
  await page.getByLabelText('How many cards are not for my board').click()
  await expect
    .element(page.getByText('1 card is not for this board and not counted below'))
    .toBeVisible()
  await expectNoAxeFindings()
  await expect.element(shareThis).toBeEnabled()
  await shareThis.click()
  await expect.poll(async () => (await stored())?.offBoard).toBe(1)
  const cardsOf = ({ topics }: { topics: { list: { topic: string; cards: number }[] } }) =>
    topics.list.find(({ topic }) => topic === 'First Aid')?.cards
  expect(cardsOf(await stored())).toBe((cardsOf(before) ?? 0) - 1)
})

test('what was shared as a forecast is called one, and tells no more until it is shared again', async () => {
  const { id } = await newSoldierOfUnit()
  const summary = { asOf: inDays(-3), readiness: [{ topic: 'First Aid', percent: 86 }] }
  await createDocument('unitBoardShares', {
    ...{ unitBoardId: id, name: 'SPC Example', parts: ['readiness'], endsAt: inDays(7) },
    summary: JSON.stringify(summary),
  })
  const stored = async () => JSON.parse((await listDocuments('unitBoardShares'))[0]?.summary)
  openScreen(`/home/unit-boards/${id}`)
  const forecast = page.getByRole('list', { name: 'Forecast of SPC Example by topic' })
  await expect.element(forecast).toMatchTextContent('First Aid 86% expected on the day')
  await expect.poll(stored).not.toMatchObject(summary)
  expect(Object.keys(await stored())).toEqual(['asOf', 'readiness'])
})

test('what a soldier shares is renewed when the app is opened', async () => {
  const { id } = await newSoldierOfUnit()
  const summary = JSON.stringify({ asOf: inDays(-3), studiedDays: 7 })
  const share = await createDocument('unitBoardShares', {
    ...{ unitBoardId: id, name: 'SPC Example', parts: ['days'], endsAt: inDays(7), summary },
  })
  const daysShared = async () => {
    const [stored] = await listDocuments('unitBoardShares')
    return JSON.parse(stored?.summary).studiedDays
  }
  openScreen(`/home/unit-boards/${id}`)
  await expect.poll(daysShared).toBe(0)
  await updateDocument('unitBoardShares', share.$id, { summary })
  openScreen('/home/dashboard')
  await expect.poll(daysShared).toBe(0)
})
