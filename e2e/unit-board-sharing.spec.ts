import { expect, type Page } from '@playwright/test'
import { appOnDevice, copyNames } from './app-on-device.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  updateDocument,
} from './signed-in-soldier.ts'
import {
  IMAGE,
  inDays,
  makeUnitBoard,
  newSoldierOfUnit,
  takeUnitBoard,
  test,
} from './unit-board-steps.ts'

/** What soldiers share of themselves with the makers of their unit board. */

test('attack 131, 132: a leader sees what a soldier chose, as text, and forgets what was taken back', async ({
  page,
  maker,
}) => {
  const { id } = await newSoldierOfUnit(page, maker)
  await page.goto(`/home/unit-boards/${id}`)
  await expect(page.getByText(`1SG ${IMAGE}`)).toBeVisible()
  await expect(page.getByText(`Our history ${IMAGE}`)).toBeVisible()

  await maker.goto(`/home/unit-boards/${id}`)
  await expect(maker.getByText('1 soldier who does not share.')).toBeVisible()

  const name = `SPC ${IMAGE}`
  await page.getByLabel('Name that your leader sees').fill(name)
  await page.getByLabel('On how many of the last 7 days I studied').check()
  const preview = page.getByText('Studied on 0 of the last 7 days')
  await expect(preview).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Share this' }).click()
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()

  await expect(maker.getByText(name)).toBeVisible()
  await expect(maker.getByText('Studied on 0 of the last 7 days')).toBeVisible()
  await expect(maker.getByText('mock boards taken')).toHaveCount(0)
  await expectNoAxeFindings(maker)
  for (const screen of [page, maker]) {
    await expect(screen.locator('[src="x"], [onerror]')).toHaveCount(0)
  }
  const stored = await maker.evaluate(async () => {
    const databases = await indexedDB.databases()
    const texts = await Promise.all(
      databases.map(
        ({ name: database }) =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open(database ?? '')
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames]
              if (stores.length === 0) return resolve('')
              const transaction = opening.result.transaction(stores)
              const found: string[] = []
              for (const store of stores) {
                const all = transaction.objectStore(store).getAll()
                all.onsuccess = () => found.push(JSON.stringify(all.result))
              }
              transaction.oncomplete = () => {
                opening.result.close()
                resolve(found.join())
              }
            }
          }),
      ),
    )
    return texts.join() + JSON.stringify({ ...localStorage })
  })
  expect(stored).not.toContain('SPC <img')

  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('What you shared before')).toBeVisible()
  await expect(maker.getByText(name)).toHaveCount(0, { timeout: 60_000 })
})

test('readiness is that of the board that follows, also while another is active', async ({
  page,
  maker,
}) => {
  const { id, code } = await makeUnitBoard(maker)
  await signInNewSoldier(page)
  await createDocument(page, 'boards', { name: 'My own board', categories: ['Weapons'] })
  await takeUnitBoard(page, code)
  const [own] = await listDocuments(page, 'boards')
  const questions = await firstAidQuestions(page)
  for (const days of [6, 3]) {
    const startTime = inDays(-days)
    await createDocument(page, 'studySessions', {
      ...{ boardId: own.$id, startTime, endTime: startTime, durationMinutes: 10 },
      ...{ studyMode: 'flashcard', categories: ['First Aid'], questionIds: questions },
      outcomes: JSON.stringify(
        questions.map((questionId, at) => ({ questionId, isCorrect: true, at: at * 1000 })),
      ),
    })
  }
  await page.goto(`/home/unit-boards/${id}`)
  await page.getByLabel('Name that your leader sees').fill('SPC Example')
  await page.getByLabel('How ready I am, by topic').check()
  const shown = page.getByRole('list', { name: 'Readiness of SPC Example by topic' })
  await expect(shown.getByText(/^First Aid \d+%$/)).toBeVisible()
  await expect(shown.getByText(/^Drill and Ceremonies \d+%$/)).toBeVisible()
  await expect(shown.getByText(/Weapons/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Share this' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('What you shared before')).toBeVisible()
  await page.goto('/home/settings')
  const activity = page.getByRole('list', { name: 'Recent activity' })
  await expect(activity).toContainText("Shared with a unit board's makers: readiness by topic")
  await expect(activity).toContainText('Sharing with a unit board ended')
})

test('what a soldier shares is renewed when the app is opened', async ({ page, maker }) => {
  const { id } = await newSoldierOfUnit(page, maker)
  const share = await createDocument(page, 'unitBoardShares', {
    ...{ unitBoardId: id, name: 'SPC Example', parts: ['days'], endsAt: inDays(7) },
    summary: JSON.stringify({ asOf: inDays(-3), studiedDays: 7 }),
  })
  const daysShared = async () => {
    const [stored] = await listDocuments(page, 'unitBoardShares')
    return JSON.parse(stored.summary).studiedDays
  }
  await page.goto(`/home/unit-boards/${id}`)
  await expect.poll(daysShared).toBe(0)
  await updateDocument(page, 'unitBoardShares', share.$id, {
    summary: JSON.stringify({ asOf: inDays(-3), studiedDays: 7 }),
  })
  await page.goto('/home/dashboard')
  await expect.poll(daysShared).toBe(0)
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('attack 131: without a network a leader sees no roster', async ({
    page,
    context,
    maker: soldier,
  }) => {
    await signInNewSoldier(page)
    const { id, code } = await makeUnitBoard(page)
    await takeUnitBoard(soldier, code)
    await createDocument(soldier, 'unitBoardShares', {
      ...{ unitBoardId: id, name: 'SPC Example', parts: ['days'], endsAt: inDays(7) },
      summary: JSON.stringify({ asOf: inDays(0), studiedDays: 4 }),
    })
    await page.goto(`/home/unit-boards/${id}`)
    await expect(page.getByText('SPC Example')).toBeVisible()
    await appOnDevice(page)
    await page.reload()
    await expect.poll(async () => (await copyNames(page)).join(' ')).toContain('unitBoards')
    await expect(page.getByText('SPC Example')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('SPC Example')).toHaveCount(0, { timeout: 60_000 })
    await page.goto(`/home/unit-boards/${id}`)
    await expect(page.getByText('The roster needs a connection.')).toBeVisible()
    await expect(page.getByText('SPC Example')).toHaveCount(0)
    await context.setOffline(false)
  })
})

/** Ids of forty questions of the content. */
async function firstAidQuestions(page: Page): Promise<string[]> {
  const documents: { $id: string }[] = await listDocuments(page, 'defaultQuestions', [
    { method: 'equal', attribute: 'category', values: ['First Aid'] },
    { method: 'limit', values: [40] },
  ])
  expect(documents.length).toBeGreaterThanOrEqual(30)
  return documents.map(({ $id }) => $id)
}
