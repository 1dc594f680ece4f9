import { expect, type Page, test } from './engines/test.ts'
import { card, mark, shownSide, startTenCards } from './flashcard-steps.ts'
import {
  endAnswerTime,
  loseScreenLock,
  pressMediaKey,
  voiceCalls,
  withMadeUpVoice,
} from './made-up-voice.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { pageTimersRun } from './page-time.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import { giveEverything, STUDY_SCREENS } from './study-screens.ts'

const HEARD = 'I think it is the map'
const openVoice = (page: Page) => page.getByRole('button', { name: 'Out loud' }).click()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Out Loud' })

/** Waits for the calls with this prefix, and returns all calls since the previous wait. */
async function callsUntil(page: Page, begin: string): Promise<string[]> {
  const calls: string[] = []
  await expect
    .poll(async () => {
      calls.push(...(await voiceCalls(page)))
      return calls.some((call) => call.startsWith(begin))
    }, begin)
    .toBe(true)
  return calls
}

const spokenUntil = async (page: Page, begin: string) =>
  (await callsUntil(page, begin)).filter((call) => /^(Here|ignored)/.test(call))

/** Whether what reads aloud was fetched: it is not until it is used. */
const hasVoiceCode = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('out-loud')),
  )

/** The question of a card, as it is announced. */
async function question(page: Page, place: number) {
  const said = page.locator('[data-announcement]')
  await expect(said).toContainText(`Question ${place} of 10. `)
  const [, text] = ((await said.textContent()) ?? '').split(`Question ${place} of 10. `)
  return text?.split('. ').slice(1).join('. ')
}

test.describe('on an iPhone', () => {
  test.use({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })

  test('the first press reads, and nothing is read before it', async ({ page }) => {
    await withMadeUpVoice(page, {
      ...{ voices: 'both', recognition: 'available', wakeLock: 'granted', hears: HEARD },
    })
    // As WebKit: until something was spoken during a press, `speak` does nothing.
    await page.addInitScript(() => {
      const { speak } = speechSynthesis
      let isAllowed = false
      speechSynthesis.speak = (said) => {
        isAllowed ||= window.event?.isTrusted === true
        if (said.text === '') return
        if (isAllowed) speak.call(speechSynthesis, said)
        else (Reflect.get(window, 'voiceCalls') as string[]).push(`ignored: ${said.text}`)
      }
    })
    await signInNewSoldier(page)
    await withoutMobileNotice(page)
    await startTenCards(page)
    await openVoice(page)
    await expect(dialog(page).getByText('Press the play button to hear a card once.')).toBeVisible()
    await dialog(page).getByLabel('Hands free').check()
    await dialog(page).getByRole('button', { name: 'Close' }).tap()
    const first = await question(page, 1)
    expect(await spokenUntil(page, 'Here')).toEqual([`Here at 1: ${first}`])

    await page.reload()
    expect(await question(page, 1)).toBe(first)
    await page.getByRole('button', { name: 'Hear it once' }).tap()
    expect(await spokenUntil(page, 'Here')).toEqual([`Here at 1: ${first}`])
  })
})

test('studies cards hands free: reads them, hears the answer, and marks by the headset buttons', async ({
  page,
}) => {
  await withMadeUpVoice(page, {
    ...{
      voices: 'both',
      recognition: 'available',
      wakeLock: 'granted',
      hears: HEARD,
      holdsTime: true,
    },
  })
  const { userId } = await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await startTenCards(page)
  // Agreed to before the browser had learned to listen on the device.
  await page.evaluate(
    (key) => localStorage.setItem(key, '{"listening":"online"}'),
    `squared-away.user.${userId}.voice`,
  )
  const first = await question(page, 1)
  expect(await hasVoiceCode(page)).toBe(false)
  await page.keyboard.press('s')
  expect(await callsUntil(page, 'Here')).toEqual([`Here at 1: ${first}`])
  expect(await hasVoiceCode(page)).toBe(true)

  await openVoice(page)
  await expect(dialog(page).getByLabel('Voice').getByRole('option')).toHaveText(['Here'])
  await dialog(page).getByLabel('Also offer online voices').check()
  await expect(dialog(page).getByText('An online voice sends every text')).toBeVisible()
  await dialog(page).getByLabel('Voice', { exact: true }).selectOption('Away (online)')
  await dialog(page).getByLabel('Also offer online voices').uncheck()
  await expect(dialog(page).getByLabel('Voice').getByRole('option')).toHaveText(['Here'])
  await dialog(page).getByLabel('Speed').selectOption('Fast')
  await dialog(page).getByLabel('Hands free').check()
  await dialog(page).getByLabel('Time to answer').selectOption('3 seconds')
  await expect(dialog(page).getByText('Nothing is sent.', { exact: false })).toBeVisible()
  const hears = dialog(page).getByLabel('Show what my browser hears')
  await expect(hears).toBeChecked()
  await hears.uncheck()
  await hears.check()
  await expectNoAxeFindings(page)
  const whileChoosing = await voiceCalls(page)
  expect(whileChoosing.filter((call) => call.startsWith('Here'))).toEqual([])
  expect(whileChoosing).toEqual(
    expect.arrayContaining([
      ...['keep screen on: granted', 'play blob'],
      ...['take play', 'take pause', 'take nexttrack', 'take previoustrack'],
    ]),
  )
  await page.keyboard.press('Escape')

  const began = await callsUntil(page, 'listen')
  expect(began).toContain(`Here at 1.25: ${first}`)
  expect(began).toContain(
    'listen {"lang":"en-US","continuous":true,"interimResults":true,"processLocally":true}',
  )
  await expect(page.getByText('Answer out loud: 3 seconds.')).toBeVisible()
  await expect(page.getByText(`Heard: ${HEARD}`)).toBeVisible()
  // Another dialog stops it; closing it reads the question again.
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  expect(await callsUntil(page, 'listen no more')).not.toContain(`Here at 1.25: ${first}`)
  await page.keyboard.press('Escape')
  expect(await callsUntil(page, 'listen {')).toContain(`Here at 1.25: ${first}`)
  await expectNoAxeFindings(page)
  await endAnswerTime(page)
  expect(await callsUntil(page, 'Here')).toContain('listen no more')
  await expect(shownSide(page)).toHaveText(/^Answer/)
  await expect(page.getByText(`Heard: ${HEARD}`)).toBeVisible()
  for (const [name, open] of [
    ['Report this card', () => page.keyboard.press('r')],
    ['Leave this session?', () => page.getByRole('link', { name: 'Settings' }).first().click()],
  ] as const) {
    await open()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await voiceCalls(page)
    await pressMediaKey(page, 'nexttrack')
    await page.keyboard.press('Escape')
    await callsUntil(page, 'Here at 1.25: ')
    await expect(page.getByText('1 / 10')).toBeVisible()
  }
  await pressMediaKey(page, 'nexttrack')
  await expect(page.getByText('2 / 10')).toBeVisible()
  await callsUntil(page, `Here at 1.25: ${await question(page, 2)}`)
  await pressMediaKey(page, 'pause')
  await expect(shownSide(page)).toHaveText(/^Answer/)
  await pressMediaKey(page, 'previoustrack')
  await expect(page.getByText('3 / 10')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(mark(page, 'Correct')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('4 / 10')).toBeVisible()
  await voiceCalls(page)
  await loseScreenLock(page)
  await callsUntil(page, 'keep screen on: granted')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const ended = await callsUntil(page, 'let')
  for (const action of ['play', 'pause', 'nexttrack', 'previoustrack']) {
    expect(ended).toContain(`leave ${action}`)
  }
  await page.keyboard.press('Space')
  await expect(shownSide(page)).toHaveText(/^Answer/)
  await page.keyboard.press('Space')
  await expect(shownSide(page)).toHaveText(/Question: /)
  expect((await voiceCalls(page)).filter((call) => call.startsWith('Here'))).toEqual([])

  page.on('dialog', (asking) => void asking.accept())
  // A flip is kept soon after, in the idle time of the page.
  await pageTimersRun(page, 600)
  await page.reload()
  await openVoice(page)
  await expect(dialog(page).getByRole('radio', { name: 'Off' })).toBeChecked()
  await expect(dialog(page).getByLabel('Speed')).toHaveValue('1.25')
  await dialog(page).getByLabel('Read to me').check()
  await page.keyboard.press('Escape')
  await callsUntil(page, 'Here at 1.25: ')
  await card(page).click()
  await expect(shownSide(page)).toHaveText(/^Answer/)
  await callsUntil(page, 'Here at 1.25: ')
  await expect(page.getByText('Reading is on.')).toBeVisible()
})

test('every study screen reads aloud, and asks before anything leaves the device', async ({
  page,
}) => {
  await withMadeUpVoice(page, {
    ...{
      voices: 'online',
      recognition: 'unavailable',
      wakeLock: 'refused',
      hears: HEARD,
      holdsTime: true,
    },
  })
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  page.on('dialog', (asking) => void asking.accept())
  await giveEverything(page)
  await STUDY_SCREENS[0]?.open(page)
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('s')
  await openVoice(page)
  await expect(dialog(page).getByText('This device has no English voice.')).toBeVisible()
  expect((await voiceCalls(page)).filter((call) => call.startsWith('Away'))).toEqual([])
  await dialog(page).getByLabel('Also offer online voices').check()
  await dialog(page).getByLabel('Voice', { exact: true }).selectOption('Away (online)')
  await dialog(page).getByLabel('Hands free').check()
  const agreeing = dialog(page).getByLabel('Show what my browser hears. I agree to this:')
  await expect(agreeing).not.toBeChecked()
  await expect(dialog(page).getByText('This browser sends the sound of your voice')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('This browser lets your screen turn off.')).toBeVisible()
  await expect(page.getByText('Answer out loud: 5 seconds.')).toBeVisible()
  expect((await voiceCalls(page)).filter((call) => call.startsWith('listen'))).toEqual([])
  await openVoice(page)
  await agreeing.check()
  await page.keyboard.press('Escape')
  const listened = await callsUntil(page, 'listen')
  expect(listened).toContain('listen {"lang":"en-US","continuous":true,"interimResults":true}')
  await openVoice(page)
  await agreeing.uncheck()
  await voiceCalls(page)
  await page.keyboard.press('Escape')
  await callsUntil(page, 'Away')
  await expect(page.getByText('Answer out loud: 5 seconds.')).toBeVisible()
  expect((await voiceCalls(page)).filter((call) => call.startsWith('listen {'))).toEqual([])

  for (const screen of STUDY_SCREENS.slice(1).filter(({ name }) => name !== 'introduction')) {
    await screen.open(page)
    await expect(screen.shows(page)).toBeVisible()
    await voiceCalls(page)
    await page.keyboard.press('s')
    const said = (await callsUntil(page, 'Away')).find((call) => call.startsWith('Away')) ?? ''
    const shown = (await page.getByRole('main').textContent())?.replace(/\s+/g, ' ') ?? ''
    const beginning = said.replace('Away at 1: ', '').split(/[.?]/)[0] ?? ''
    expect(shown.toLowerCase(), screen.name).toContain(beginning.slice(0, 40).toLowerCase())
  }
  await page.goto('/home/biography/practice')
  await page.getByRole('button', { name: 'Read it to me' }).click()
  await callsUntil(page, 'Away at 1: I am Sergeant Pat Example')
})

test('a hands-free quiz: headset keys step through the answers', async ({ page }) => {
  await withMadeUpVoice(page, {
    ...{
      voices: 'both',
      recognition: 'unavailable',
      wakeLock: 'granted',
      hears: '',
      holdsTime: true,
    },
  })
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await giveEverything(page)
  await page.goto('/home/quizzes/setup')
  await page.getByRole('button', { name: /^Start/ }).click()
  await openVoice(page)
  await dialog(page).getByLabel('Hands free').check()
  await page.keyboard.press('Escape')
  await callsUntil(page, 'Here')
  const options = page.getByRole('radiogroup').getByRole('radio')
  await pressMediaKey(page, 'nexttrack')
  await expect(options.nth(0)).toBeChecked()
  await callsUntil(page, 'Here at 1: 1: ')
  await pressMediaKey(page, 'nexttrack')
  await expect(options.nth(1)).toBeChecked()
  await pressMediaKey(page, 'previoustrack')
  await expect(options.nth(0)).toBeChecked()
  await pressMediaKey(page, 'play')
  await expect(page.getByText('2 / 10')).toBeVisible()
})
