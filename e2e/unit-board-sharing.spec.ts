import { expect } from '@playwright/test'
import { appOnDevice, copyNames } from './app-on-device.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'
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
  await expect(maker.getByText('1 Soldier joined.')).toBeVisible()

  const name = `SPC ${IMAGE}`
  await page.getByLabel('Name that your leader sees').fill(name)
  await page.getByLabel('On how many of the last 7 days I studied').check()
  const preview = page.getByText('Studied on 0 of the last 7 days')
  await expect(preview).toBeVisible()
  await page.getByRole('button', { name: 'Share this' }).click()
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()

  await expect(maker.getByText(name)).toBeVisible()
  await expect(maker.getByText('Studied on 0 of the last 7 days')).toBeVisible()
  await expect(maker.getByText('mock boards taken')).toHaveCount(0)
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
  await expect(maker.getByText(name)).toHaveCount(0)
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
    await expect(page.getByText('SPC Example')).toHaveCount(0)
    await page.goto(`/home/unit-boards/${id}`)
    await expect(page.getByText('The roster needs a connection.')).toBeVisible()
    await expect(page.getByText('SPC Example')).toHaveCount(0)
    await context.setOffline(false)
  })
})
