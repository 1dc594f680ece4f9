import { test as base, expect, type Page } from './engines/test.ts'
import { setUpRecordedBoard } from './mock-board-steps.ts'

/** A browser with a fake microphone that is always allowed. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
        ],
      }),
    { scope: 'worker' },
  ],
})

/** Records what the browser is asked to speak: this machine has no voices. */
async function noteSpeech(page: Page) {
  await page.addInitScript(() => {
    const said: string[] = []
    Reflect.set(window, 'said', said)
    class Utterance {
      voice = null
      lang = ''
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    }
    Reflect.set(window, 'SpeechSynthesisUtterance', Utterance)
    speechSynthesis.getVoices = () => [
      { name: 'Away', lang: 'en-US', localService: false, default: true, voiceURI: 'away' },
      { name: 'Here', lang: 'en-US', localService: true, default: false, voiceURI: 'here' },
      { name: 'There', lang: 'en-GB', localService: true, default: false, voiceURI: 'there' },
    ]
    speechSynthesis.speak = ({ text, voice }) => void said.push(`${voice?.name}: ${text}`)
  })
}

const said = (page: Page) => page.evaluate(() => Reflect.get(window, 'said') as string[])

/** Number of recordings on the device. */
const recordingCount = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('squared-away.recordings')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const counting = database.transaction('answers').objectStore('answers').count()
          counting.onsuccess = () => {
            database.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('a scored board with the microphone: recorded, played back, never sent', async ({ page }) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    const type = request.headers()['content-type'] ?? ''
    if (request.method() !== 'GET') bodies.push(type)
  })
  await noteSpeech(page)
  await setUpRecordedBoard(page)
  await page.getByLabel('Most points for Introduction').fill('30')
  await page.getByLabel("Read the board's words out loud").check()
  await page.getByRole('button', { name: 'Start', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Knock' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('Recording on this device.')).toBeVisible()
  expect(await said(page)).toEqual([
    'Here: The board is ready for you. Stand outside, and knock.',
    'Here: "Come in." Walk in and report to the president of the board.',
  ])
  const report = page.getByRole('heading', { name: 'Your board, marked by you' })
  for (;;) {
    // Long enough to record sound.
    await page.waitForTimeout(300)
    await page.keyboard.press('Space')
    if (await report.isVisible()) break
  }
  const play = page.getByRole('button', { name: /^Play my answer/ })
  expect(await recordingCount(page)).toBeGreaterThan(6)
  // Each member has a voice, as far as the device has more than one.
  const voices = new Set((await said(page)).map((text) => text.split(':')[0]))
  expect([...voices].toSorted()).toEqual(['Here', 'There'])
  const strip = page.getByRole('list', { name: 'All answers' })
  await strip.getByRole('button', { name: /, Introduction: / }).click()
  await expect(play).toBeVisible()
  // The right answer is read beside it, in the voice of the device.
  await strip
    .getByRole('button', { name: /, Question: / })
    .first()
    .click()
  const before = (await said(page)).length
  await page.getByRole('button', { name: 'Play the right answer' }).click()
  await expect.poll(async () => (await said(page)).length).toBe(before + 1)
  // Waits in the page from before the click: a short recording may end between two looks.
  const stops = page
    .getByRole('button', { name: /^Stop: / })
    .first()
    .waitFor()
  await play.first().click()
  await stops
  await expect(page.getByRole('button', { name: /^Stop: / })).toHaveCount(0)

  await page.reload()
  await strip.getByRole('button', { name: /, Introduction: / }).click()
  await expect(play).toBeVisible()
  const marks = page.getByRole('heading', { name: /^\d+ still to mark$/ })
  while (await marks.isVisible()) await page.keyboard.press('1')
  await expect(page.getByRole('heading', { name: '120 of 120 points' })).toBeVisible()
  await page.getByRole('button', { name: 'Save My Board' }).click()
  await expect(page.getByText('Session saved.')).toBeVisible()
  expect(bodies.filter((type) => /audio|video|multipart|octet/.test(type))).toEqual([])

  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => recordingCount(page)).toBe(0)
})
