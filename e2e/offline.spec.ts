import { appOnDevice, copyNames, studyOnDevice } from './app-on-device.ts'
import { expect, type Page, test } from './engines/test.ts'
import { finishEarly } from './finish-early.ts'
import { BOARD, markCards } from './flashcard-steps.ts'
import { withMadeUpVoice } from './made-up-voice.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { createDocument, listDocuments, signIn, signInNewSoldier } from './signed-in-soldier.ts'
import { serveTwoVersions } from './two-versions.ts'

test.use({ serviceWorkers: 'allow' })

test('the app opens offline on every URL, and accepts a file from another app', async ({
  page,
  context,
}) => {
  await signInNewSoldier(page)
  await page.goto('/home/boards')
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await appOnDevice(page)
  await context.setOffline(true)
  for (const link of ['FAQ / Help', 'Settings']) {
    await page.getByRole('link', { name: link }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(link.slice(0, 3))
  }
  for (const address of ['/', '/login?next=%2Fhome%2Fboards', '/legal', '/publications']) {
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  await lookWithoutNetwork(await context.newPage())
  await context.setOffline(false)

  await page.goto('/home/boards')
  await page.evaluate(async () => {
    const csv = 'question,answer,category\nWhat is grid north?,The north of the map grid,Maps\n'
    const form = new FormData()
    form.append('file', new File([csv], 'my maps.csv', { type: 'text/csv' }))
    const response = await fetch('/home/shared-file', { method: 'POST', body: form })
    window.history.replaceState(
      null,
      '',
      new URL(response.url).pathname + new URL(response.url).search,
    )
  })
  await page.reload()
  // A page of another site can hand over a file, too.
  await expect(page.getByRole('dialog', { name: 'Read this file?' })).toContainText('my maps.csv')
  await page.getByRole('button', { name: 'Read it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload CSV' })
  await expect(dialog).toContainText('my maps.csv')
  await expect(page).toHaveURL(/my-questions$/)
})

/** The quiz and the creed without an account, in a new tab. */
async function lookWithoutNetwork(page: Page) {
  await page.goto('/try')
  await expect(page.getByRole('region', { name: 'Without a network' })).toContainText(
    'The ten questions and the creed work all the same.',
  )
  await expectNoAxeFindings(page)
  await page.getByRole('radiogroup', { name: 'Question 1: ' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('region', { name: /^(Correct|Incorrect)$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Question 2 / 10')).toBeVisible()
  await page.goto('/try/creed')
  await page.getByRole('button', { name: 'Hide every third word' }).click()
  await page.getByLabel('Your words').fill('I am an American Soldier.')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: /lines? right/ })).toBeVisible()
  await page.close()
}

test('a new version waits until accepted, never interrupts a session, and older tabs keep working', async ({
  page,
  context,
  baseURL,
}) => {
  const versions = await serveTwoVersions(baseURL ?? '')
  await signInNewSoldier(page)
  await page.goto(`${versions.url}/home/boards`)
  await appOnDevice(page)
  const older = await context.newPage()
  await older.goto(`${versions.url}/home/boards`)
  await expect(older.getByText('No boards created yet.')).toBeVisible()

  versions.publishWithout(/settings-route-[^/]*\.js/)
  const note = page.getByRole('region', { name: 'New version' })
  await expect(note).toBeHidden()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(note).toContainText('A new version is ready.')
  await expectNoAxeFindings(page)
  await page.goto(`${versions.url}/home/culture/practice?text=warrior-ethos&way=lines`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warrior Ethos')
  const waiting = async () => (await navigator.serviceWorker.ready).waiting !== null
  expect(await page.evaluate(waiting)).toBe(true)
  await expect(note).toBeHidden()
  await page.goto(`${versions.url}/home/boards`)
  await page.evaluate(() => Reflect.set(window, 'isOlder', true))
  const reload = note.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  await reload.click()
  await expect
    .poll(() => page.evaluate(() => Reflect.has(window, 'isOlder')).catch(() => true))
    .toBe(false)
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await expect(note).toBeHidden()

  // The older tab is notified, and opens a screen whose file is gone from the new version.
  await expect(older.getByRole('region', { name: 'New version' })).toBeVisible()
  await older.getByRole('link', { name: 'Settings' }).first().click()
  await expect(older.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  versions.close()
})

test('the main job offline after a reload: Today, deck, answers, finish, progress', async ({
  page,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  // Chromium's headless shell has no voices, and crashes when asked for them.
  await withMadeUpVoice(page, {
    ...{ voices: 'both', recognition: 'unavailable', wakeLock: 'granted', hears: '' },
  })
  await signInNewSoldier(page)
  await createDocument(page, 'boards', BOARD)
  await createDocument(page, 'memoryTexts', { title: 'Our motto', text: 'We lead.' })
  await page.goto('/home/dashboard')
  await studyOnDevice(page)

  await context.setOffline(true)
  await page.goto('/home/dashboard')
  const today = page.getByRole('region', { name: /^Today/ })
  await expect(today.getByRole('heading', { level: 2 })).toContainText('cards, about')
  await expect(page.getByText('Sergeant board').first()).toBeVisible()
  await today.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/home\/daily\/study$/)
  // The speech code was never used, and is cached all the same.
  await page.getByRole('button', { name: 'Out loud' }).click()
  await expect(page.getByRole('dialog', { name: 'Out Loud' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await markCards(page, 'ccc')
  await expect(page.getByText(/4 \/ \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/4 \/ \d/)).toBeVisible()
  await markCards(page, 'c')
  await finishEarly(page, 'Finish')
  await expect(page.getByText('Not yet saved: you are offline.')).toBeVisible()

  for (const [setup, study] of [
    ['/home/flashcards/setup', '/home/flashcards/study'],
    ['/home/quizzes/setup', '/home/quizzes/study'],
    ['/home/situational-practice/setup', '/home/situational-practice/study'],
  ] as const) {
    await page.goto(setup)
    await expect(page.getByText('Not yet saved: 1 session.')).toBeVisible()
    if (setup.includes('situational')) {
      await page.getByRole('radio', { name: '3', exact: true }).check()
    }
    await page.getByRole('button', { name: /^Start/ }).click()
    await expect(page).toHaveURL(new RegExp(`${study}$`))
    await expect(page.getByText(/1 \/ \d/)).toBeVisible()
  }
  await holdMockBoard(page)
  await expect(page.getByText('Not yet saved: you are offline.')).toBeVisible()
  for (const [address, words] of [
    ['/home/progress', 'Sergeant board'],
    ['/home/boards', 'Sergeant board'],
    ['/home/culture/practice?text=warrior-ethos&way=lines', 'Warrior Ethos'],
    ['/home/board-insights', 'Board'],
    ['/home/my-biography', 'Biography'],
    ['/home/chain-of-command', 'Chain of Command'],
    ['/home/questions/my-questions', 'Default'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await expect(page.getByRole('main').getByText('could not be loaded')).toHaveCount(0)
  }
  await page.getByRole('button', { name: /^Default \d/ }).click()
  await expect(page.getByRole('main').getByText('Drill and Ceremonies').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a screen' }).fill('halt command')
  const found = page.getByRole('group', { name: 'Questions', exact: true }).getByRole('option')
  await expect(found.first()).toContainText(/halt|command/i)
  await found.first().click()
  await expect(page.getByRole('dialog', { name: 'Question' })).toBeVisible()
  await page.goto('/home/culture/by-heart')
  await page.getByRole('link', { name: 'Recite Our motto' }).click()
  await page.getByRole('radio', { name: 'Blank' }).click()
  await page.getByRole('textbox', { name: 'Your words' }).fill('we lead')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Not yet saved: you are offline.')).toBeVisible()
  await page.getByRole('link', { name: 'All texts' }).click()
  await expect(page.getByText('Faultless on 1 day. 1 more day to go.')).toBeVisible()
  expect(await listDocuments(page, 'studySessions')).toEqual([])

  await context.setOffline(false)
  await expect.poll(async () => (await listDocuments(page, 'studySessions')).length).toBe(3)
  await page.goto('/home/progress')
  await expect(page.getByRole('region', { name: 'Sessions that are not saved yet' })).toBeHidden()
  const modes = (await listDocuments(page, 'studySessions')).map(
    (session: { studyMode: string }) => session.studyMode,
  )
  expect(modes.toSorted()).toEqual(['by-heart', 'daily', 'mock-board'])
})

/** A whole mock board by keyboard, from setup to save. */
async function holdMockBoard(page: Page) {
  await page.goto('/home/mock-board/setup')
  await page.getByLabel('How long?').selectOption('About 10 minutes')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const step = page.getByText(/^Step \d+ \/ \d+$/)
  await expect(step).toHaveText(/^Step 1 /)
  const count = Number((await step.textContent())?.split('/')[1])
  expect(count).toBeGreaterThan(8)
  for (let place = 2; place <= count; place += 1) {
    await page.keyboard.press('Space')
    await expect(step).toHaveText(`Step ${place} / ${count}`)
  }
  await page.keyboard.press('Space')
  for (let left = count; left > 0; left -= 1) {
    await expect(page.getByRole('heading', { name: `${left} still to mark` })).toBeVisible()
    await page.keyboard.press('1')
  }
  await expect(page.getByRole('heading', { name: 'GO', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save My Board' }).click()
}

test("two soldiers on one device: neither sees the other's data, and a logout leaves nothing", async ({
  page,
  context,
}) => {
  const first = await signInNewSoldier(page)
  await createDocument(page, 'boards', BOARD)
  await page.goto('/home/dashboard')
  await studyOnDevice(page)
  expect((await copyNames(page)).every((name) => name.startsWith(first.userId))).toBe(true)
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => copyNames(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/home/boards')
  await expect(page.getByText('Sergeant board')).toHaveCount(0)
  await expect(page.getByText('Could not reach the server.')).toBeVisible()
  await context.setOffline(false)

  // The second soldier signs in without a logout: the first session ended elsewhere.
  await signIn(page, first)
  await page.goto('/home/dashboard')
  await expect.poll(() => copyNames(page)).not.toEqual([])
  // An open page would leave for the login.
  await page.goto('about:blank')
  await page.request.delete('/v1/account/sessions/current', {
    headers: { 'x-appwrite-project': 'squaredaway' },
  })
  const second = await signInNewSoldier(page)
  await page.goto('/home/boards')
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  const isSeconds = (name: string) => name.startsWith(second.userId)
  await expect
    .poll(async () => {
      const names = await copyNames(page)
      return names.every(isSeconds) && names.some((name) => name.includes('"boards","list","all"'))
    })
    .toBe(true)
  await context.setOffline(true)
  await page.goto('/home/boards')
  await expect(page.getByText('No boards created yet.')).toBeVisible()
})
