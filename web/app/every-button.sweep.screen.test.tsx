import { STUDY_MODE_IDS, STUDY_MODES } from '@squared-away/domain/entities/study-mode'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fillScreens, openWhole, PUBLIC_SCREENS, SCREENS } from '../testing/all-screens.ts'
import { pressEveryButton } from '../testing/every-button.ts'
import { createDocument, newSoldier, signOut } from '../testing/soldier.ts'
import { MODE_LIVES } from '../testing/study-modes.ts'
import { createBoard } from '../testing/study-steps.ts'
import { openScreen } from '../testing/tab.tsx'
import { translatePage } from '../testing/translator.ts'
import { newSoldierOfUnit, UNIT_BOARD } from '../testing/unit-board-steps.ts'
import { surviveTranslation } from './ui/page/translated-page.ts'

let stopTranslating = () => {}
const errors: string[] = []
const noteError = ({ message }: ErrorEvent) => errors.push(message)
/** What all buttons together sent. */
const writes = new Set<string>()

beforeEach(() => {
  surviveTranslation()
  vi.spyOn(window, 'print').mockImplementation(() => {})
  vi.spyOn(window, 'open').mockReturnValue(null)
  errors.length = 0
  window.addEventListener('error', noteError)
})

afterEach(() => {
  stopTranslating()
  window.removeEventListener('error', noteError)
  vi.restoreAllMocks()
})

/** Presses all buttons of a screen, whose texts the browser translates. */
async function sweep(open: () => Promise<unknown>) {
  const found = await pressEveryButton(async () => {
    stopTranslating()
    await open()
    stopTranslating = translatePage('replaced')
  })
  for (const write of found.writes) writes.add(write)
  expect(found.doubles).toEqual([])
  expect(errors).toEqual([])
}

const TITLE = 'every button of %s, pressed twice at once, writes once'

test.each(PUBLIC_SCREENS)(TITLE, async (address) => {
  await signOut()
  await sweep(() => openWhole(address))
})

test.each(SCREENS)(TITLE, async (address) => {
  await fillScreens()
  await sweep(() => openWhole(address))
})

const MODES = STUDY_MODE_IDS.map((mode) => [STUDY_MODES[mode].label, MODE_LIVES[mode]] as const)

test.each(MODES)(`${TITLE} while it is studied`, async (_, life) => {
  await sweep(async () => {
    // What a press ended cannot be pressed again.
    await newSoldier()
    await createBoard({ categories: life.categories })
    await life.give()
    await life.start()
    await life.shows(0)
  })
})

test(`every button of a unit board, pressed twice at once, writes once`, async () => {
  await newSoldier()
  const { $id } = await createDocument('unitBoards', UNIT_BOARD)
  for (const address of [`/home/unit-boards/${$id}`, `/home/unit-boards/${$id}/packet`]) {
    await sweep(() => openWhole(address))
  }
  const { id } = await newSoldierOfUnit()
  await sweep(() => openWhole(`/home/unit-boards/${id}`))
})

test(`every button of a room, pressed twice at once, writes once`, async () => {
  await newSoldier()
  await createBoard({ categories: ['First Aid'] })
  openScreen('/home/rooms')
  await page.getByRole('button', { name: 'Open the Room' }).click()
  await expect.poll(() => location.pathname).toMatch(/^\/home\/rooms\/./)
  const room = location.pathname
  await sweep(() => openWhole(room))
})

test.each(['/home/admin-dashboard', '/home/admin-dashboard/operations'])(TITLE, async (address) => {
  await newSoldier({ isAdmin: true })
  await sweep(() => openWhole(address))
})

afterAll(() => {
  // A sweep that presses nothing would find nothing.
  expect([...writes]).toEqual(
    expect.arrayContaining([
      'PATCH /v1/account/name',
      'POST /v1/account/recovery',
      'POST /v1/account/verification',
      ...['biographies', 'studyGuides'].map(
        (name) => `PATCH /v1/databases/main/collections/${name}/documents/<id>`,
      ),
      ...['boards', 'boardDebriefs', 'chainOfCommand', 'questionSets', 'studySessions'].map(
        (name) => `POST /v1/databases/main/collections/${name}/documents`,
      ),
    ]),
  )
})
