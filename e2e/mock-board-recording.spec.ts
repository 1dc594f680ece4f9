import type { Page } from '@playwright/test'
import { expect, test } from './engines/test.ts'
import { setUpRecordedBoard } from './mock-board-steps.ts'

/**
 * A microphone that hums, since no test machine has one. It starts with a press, before which
 * browsers let no sound begin. Notes what is played, and since when.
 */
function hum() {
  let microphone: Promise<MediaStream>
  const start = async () => {
    const context = new AudioContext()
    const sound = new OscillatorNode(context)
    const stream = new MediaStreamAudioDestinationNode(context)
    sound.connect(stream)
    sound.start()
    await context.resume()
    Object.assign(globalThis, { heard: () => context.currentTime })
    return stream.stream
  }
  const onPress = () => {
    microphone ??= start()
  }
  addEventListener('pointerup', onPress, { capture: true })
  addEventListener('keydown', onPress, { capture: true })
  MediaDevices.prototype.getUserMedia = () => microphone

  const played: HTMLMediaElement[] = []
  Object.assign(globalThis, { played })
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    played.push(this)
    return play.call(this)
  }
}

/** As an iPhone: there is no WebM, and what is recorded without a choice is MP4. */
function recordOnlyMp4() {
  const Recorder = MediaRecorder
  if (!Recorder.isTypeSupported('audio/webm')) return
  globalThis.MediaRecorder = class extends Recorder {
    static override isTypeSupported(type: string) {
      return type.startsWith('audio/mp4') && Recorder.isTypeSupported(type)
    }
    constructor(stream: MediaStream, options: MediaRecorderOptions = {}) {
      super(stream, { mimeType: 'audio/mp4', ...options })
    }
  }
}

type Global = { heard: () => number; played: HTMLMediaElement[] }

/** Waits until two seconds more of sound were heard: a recorder on a busy machine starts late. */
async function hearSome(page: Page) {
  const until = await page.evaluate(() => (globalThis as unknown as Global).heard() + 2)
  await page.waitForFunction((end) => (globalThis as unknown as Global).heard() > end, until)
}

test('a recording as MP4 is kept and played back', { tag: '@engines' }, async ({ page }) => {
  test.skip(
    test.info().project.name === 'firefox',
    'records WebM, and starts no sound on a machine without a sound device',
  )
  await page.addInitScript(hum)
  await page.addInitScript(recordOnlyMp4)
  await setUpRecordedBoard(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()

  const report = page.getByRole('heading', { name: 'Your board, marked by you' })
  const step = page.getByText(/^Step \d+ \/ \d+$/)
  const introduction = page.getByRole('heading', { name: 'Introduction' })
  await expect(step).toBeVisible()
  const [place = 0, count = 0] = ((await step.textContent())?.match(/\d+/g) ?? []).map(Number)
  for (let next = place + 1; next <= count + 1; next += 1) {
    if (await introduction.isVisible()) {
      await expect(page.getByText('Recording on this device.')).toBeVisible()
      await hearSome(page)
    }
    await page.keyboard.press('Space')
    await expect(next > count ? report : step).toContainText(
      next > count ? 'Your' : `Step ${next} /`,
    )
  }

  // What was kept is on the device, not in the page.
  await page.reload()
  await page
    .getByRole('list', { name: 'All answers' })
    .getByRole('button', { name: /, Introduction: / })
    .click()
  const play = page.getByRole('button', { name: /^Play my answer/ })
  await expect(play).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as Global).played.length)).toBe(0)
  await play.click()
  await page.waitForFunction(() =>
    (globalThis as unknown as Global).played.some(({ ended, duration }) => ended && duration > 0.2),
  )
  await expect(play).toBeVisible()
})
