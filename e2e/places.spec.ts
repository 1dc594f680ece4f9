import { appOnDevice } from './app-on-device.ts'
import { boxesOf } from './boxes.ts'
import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { CUT_OUT, cutOut, PHONE } from './phone.ts'
import { daysAgo, saveSession, studiedBoard } from './progress-steps.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.use(PHONE)

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' })

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('five places are at the thumb, and lead to every screen', async ({ page }) => {
  await cutOut(page)
  await page.goto('/home/dashboard')
  await expect(places(page).getByRole('link')).toHaveText([
    ...['Today', 'Study', 'My Board', 'Library', 'Progress'],
  ])
  const bar = await places(page).boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(PHONE.viewport.height)
  const today = places(page).getByRole('link', { name: 'Today' })
  await expect(today).toHaveAttribute('aria-current', 'page')
  const touched = await today.boundingBox()
  expect(touched?.height).toBeGreaterThanOrEqual(44)
  expect((touched?.y ?? 0) + (touched?.height ?? 0)).toBeLessThanOrEqual(
    PHONE.viewport.height - CUT_OUT.bottom,
  )

  await places(page).getByRole('link', { name: 'Study' }).tap()
  await expect(page).toHaveURL('/home/study')
  await expect(page.getByRole('heading', { name: 'Study', level: 1 })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.getByRole('main').getByRole('link', { name: 'By Heart' }).tap()
  await expect(page).toHaveURL('/home/culture/by-heart')
  await expect(places(page).getByRole('link', { name: 'Study' })).toHaveAttribute(
    'aria-current',
    'true',
  )

  await places(page).getByRole('link', { name: 'Library' }).tap()
  await page.getByRole('main').getByRole('link', { name: 'My Study Guides' }).tap()
  await expect(page).toHaveURL('/home/my-study-guides')
})

test('My Board names the active board; the bar is not over what sticks to the lower edge', async ({
  page,
}) => {
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: ['First Aid'] })
  await page.goto('/home/my-board')
  await expect(page.getByText('Sergeant board, No date scheduled')).toBeVisible()

  await page.goto('/home/flashcards/setup')
  const start = page.getByRole('button', { name: /^Start/ })
  await expect(start).toBeInViewport()
  const [button, bar] = await boxesOf(start, places(page))
  expect(button.bottom).toBeLessThanOrEqual(bar.top)
  await start.tap()
  await expect(page.getByRole('button', { name: 'Show answer' }).first()).toBeVisible()
  await expect(places(page)).toHaveCount(0)
})

test('a wide screen has the sidebar instead, in the order of the places', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/home/study')
  await expect(places(page)).toHaveCount(0)
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect(sidebar.getByRole('heading', { level: 2 })).toHaveText([
    ...['Board Management', 'Account'],
  ])
  await expect(sidebar.getByRole('heading', { level: 3 })).toHaveText([
    ...['Study', 'My Board', 'Library'],
  ])
  await sidebar.getByRole('link', { name: 'By Heart' }).click()
  await expect(page).toHaveURL('/home/culture/by-heart')
})

test('the first screen of a phone holds Today, days left, streak and readiness', async ({
  page,
}) => {
  const board = await studiedBoard(page)
  await saveSession(page, board.$id, {
    ...{ startTime: daysAgo(0, 0), durationMinutes: 5, studyMode: 'quiz' },
    ...{ categories: ['First Aid'], outcomes: '[]' },
  })
  await page.goto('/home/dashboard')
  await expect(page.getByRole('button', { name: 'Start' })).toBeInViewport()
  const standing = page.getByRole('region', { name: 'Where you stand' })
  await expect(standing).toContainText('12')
  await expect(standing).toContainText('days left')
  await expect(standing.getByRole('img', { name: /^In the last 7 days, studied on/ })).toBeVisible()
  const readiness = standing.getByText(/to see your readiness|known today/)
  await expect(readiness).toBeInViewport({ ratio: 1 })
  const [row, bar] = await boxesOf(readiness, places(page))
  expect(row.bottom).toBeLessThanOrEqual(bar.top)
  await expectNoAxeFindings(page)
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after the first session one line offers the home screen, until it is closed', async ({
    page,
  }) => {
    const board = await createDocument(page, 'boards', { name: 'Mine', categories: ['First Aid'] })
    await page.goto('/home/dashboard')
    await appOnDevice(page)
    await page.reload()
    const note = page.getByRole('region', { name: 'Home screen' })
    await expect(page.getByRole('region', { name: 'Where you stand' })).toBeVisible()
    await expect(note).toHaveCount(0)

    await saveSession(page, board.$id, {
      ...{ startTime: daysAgo(0, 0), durationMinutes: 5, studyMode: 'quiz' },
      ...{ categories: ['First Aid'], outcomes: '[]' },
    })
    await page.reload()
    await expect(note).toContainText('Add Squared Away to your home screen. It works offline.')
    await expectNoAxeFindings(page)
    await note.getByRole('button', { name: 'Got it' }).tap()
    await expect(note).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Where you stand' })).toBeVisible()
    await expect(note).toHaveCount(0)
  })

  test.describe('on an iPhone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    })

    test('pictures show how to add the app to the home screen', async ({ page }) => {
      const board = await createDocument(page, 'boards', {
        name: 'Mine',
        categories: ['First Aid'],
      })
      await saveSession(page, board.$id, {
        ...{ startTime: daysAgo(0, 0), durationMinutes: 5, studyMode: 'quiz' },
        ...{ categories: ['First Aid'], outcomes: '[]' },
      })
      await page.goto('/home/dashboard')
      await appOnDevice(page)
      await page.reload()
      await page.getByRole('button', { name: 'Show me how' }).tap()
      const steps = page.getByRole('dialog', { name: 'Add to Home Screen' })
      await expect(steps.getByRole('listitem')).toHaveCount(3)
      await expect(steps).toContainText('has its own storage')
      await expectNoAxeFindings(page)
      await expectNoSideScroll(page)
    })
  })
})
