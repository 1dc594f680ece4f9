import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { expectNoSideScroll } from '../../testing/layout.ts'
import { onRequest, realFetch } from '../../testing/network.ts'
import { call, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { button, createBoard, savedSessions } from '../../testing/study-steps.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const TOPIC = 'Army Emergency Relief'
const sound = () => document.querySelector('audio') as HTMLAudioElement
const place = (words: string) => page.getByText(`Question ${words}`, { exact: true })

/** What the keys of a headset, a car and the lock screen reach. */
const keys = new Map<string, MediaSessionActionHandler>()

beforeEach(async () => {
  keys.clear()
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => {
    if (handler) keys.set(action, handler)
    else keys.delete(action)
  })
  await newSoldier()
  await createBoard({ categories: [TOPIC] })
})

const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
  keys.get(action)?.({ action, ...details })

async function make() {
  openScreen(`/home/listen?category=${encodeURIComponent(TOPIC)}`)
  await page.getByLabelText('How many questions at most').selectOptions('10')
  await button('Make it').click()
  await expect.element(page.getByText(/^Ready: 10 questions, \d+:\d\d\.$/)).toBeVisible()
}

test('a topic is heard by the keys of a headset, and only what is marked is an answer', async () => {
  await make()
  await expectNoAxeFindings()
  await button('Keep on this phone').click()
  await expect.element(page.getByText(/^\d+:\d\d, \d+\.\d MB$/)).toBeVisible()
  await expect.element(button('Kept on this phone')).toBeDisabled()
  await button('Play').click()
  await expect.element(place('1 / 10')).toBeVisible()
  await expectNoAxeFindings()
  await expect.poll(() => sound().src).toMatch(/^blob:/)
  await press('play')
  await expect.poll(() => sound().currentTime).toBeGreaterThan(0.2)
  await press('pause')
  await expect.poll(() => sound().paused).toBe(true)
  await page.viewport(320, 640)
  await expectNoSideScroll()
  press('nexttrack')
  await expect.element(place('2 / 10')).toBeVisible()
  const second = sound().currentTime
  press('previoustrack')
  await expect.element(place('1 / 10')).toBeVisible()
  press('seekto', { seekTime: second + 1 })
  await expect.element(place('2 / 10')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(place('3 / 10')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(place('4 / 10')).toBeVisible()
  await button('Missed it').click()
  await expect.element(place('5 / 10')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('You marked it: Missed it.')).toBeVisible()
  await button('Finish').click()
  await expect.element(page.getByText('1 of 2 marked Knew it')).toBeVisible()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  const [session] = await savedSessions()
  expect(session).toMatchObject({ studyMode: 'listen', categories: [TOPIC] })
  expect(session?.questionIds).toHaveLength(2)
  const reviews = await listDocuments('reviews')
  expect(reviews.map(({ mode, ms }) => [mode, ms])).toEqual(Array(2).fill(['listen', null]))
  await button('Hear what I missed (1)').click()
  await expect.element(place('1 / 1')).toBeVisible()
  await button('Finish').click()
  await expect.element(page.getByText(/^You marked nothing\./)).toBeVisible()

  openScreen('/home/listen')
  await button(`Remove ${TOPIC}`).click()
  await expect.element(page.getByText(/^Nothing yet\./)).toBeVisible()
})

test('it plays on by itself, and where chosen, Next and Back of a headset mark', async () => {
  openScreen(`/home/listen?category=${encodeURIComponent(TOPIC)}`)
  await page.getByLabelText('How many questions at most').selectOptions('10')
  await page.getByLabelText('Mark with Next and Back').click()
  await button('Make it').click()
  await button('Play').click()
  await expect.element(place('1 / 10')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(place('2 / 10')).toBeVisible()
  const second = sound().currentTime

  // It passes into the second question by itself: a press just after that is for the first.
  press('seekto', { seekTime: second - 1 })
  await expect.element(place('1 / 10')).toBeVisible()
  expect(navigator.mediaSession.metadata?.album).toBe('Next: Knew it. Back: Missed it.')
  const pressLate = () => {
    if (sound().currentTime < second) return
    sound().removeEventListener('timeupdate', pressLate)
    press('nexttrack')
  }
  sound().addEventListener('timeupdate', pressLate)
  press('play')
  await expect.element(place('2 / 10')).toBeVisible()
  await expect.poll(() => sound().currentTime).toBeGreaterThan(second + 2.1)
  press('previoustrack')
  await expect.element(place('3 / 10')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('You marked it: Missed it.')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('You marked it: Knew it.')).toBeVisible()
  await button('Finish').click()
  await expect.element(page.getByText('1 of 2 marked Knew it')).toBeVisible()

  // What was missed is heard from the same sound, and ends by itself.
  await button('Hear what I missed (1)').click()
  await expect.element(place('1 / 1')).toBeVisible()
  await expect.poll(() => sound().currentTime).toBeGreaterThan(second + 0.3)
  press('seekto', { seekTime: 600 })
  await expect.element(page.getByText(/^You marked nothing\./)).toBeVisible()
})

test('the plan comes as a podcast, without own sets until they are asked for', async () => {
  const sent: { days: { day: string; items: object[] }[] }[] = []
  onRequest('PUT', /^\/v1\/speech\/days/, ({ body }) => {
    sent.push(JSON.parse(body ?? '{}'))
    return 'pass'
  })
  openScreen('/home/settings#podcast')
  const podcast = page.getByRole('region', { name: 'Podcast' })
  await podcast.getByRole('button', { name: 'Create an address' }).click()
  await expect.element(podcast.getByText(/\/podcasts?\/|\/feeds?\//)).toBeVisible()
  const own = podcast.getByRole('checkbox', { name: 'Include my own sets' })
  await expect.element(own).not.toBeChecked()
  await own.click()
  await expect.element(own).toBeChecked()
  await expectNoAxeFindings()

  openScreen('/home/dashboard')
  await expect.element(page.getByRole('link', { name: 'Listen', exact: true })).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.days).toHaveLength(7)
  expect(sent[0]?.days.every(({ items }) => items.length > 0)).toBe(true)
  await expect
    .poll(async () => (await call('GET', '/v1/speech')).feed)
    .toMatchObject({ ownSets: true, lastDay: sent[0]?.days.at(-1)?.day })

  openScreen('/home/settings#podcast')
  await podcast.getByRole('button', { name: 'Turn off the address' }).click()
  await expect.element(podcast.getByRole('button', { name: 'Create an address' })).toBeVisible()
  expect((await call('GET', '/v1/speech')).feed).toBeNull()
})

test('a text that cannot be played says so, and Play tries again', async () => {
  let id = ''
  onRequest('POST', /^\/v1\/speech\/episodes$/, async ({ path, method, headers, body }) => {
    const answer = await realFetch(path, { method, headers, body })
    id = (await answer.clone().json()).$id
    return answer
  })
  openScreen('/home/listen')
  await page.getByRole('radio', { name: 'A creed or another text' }).click()
  await expect.element(page.getByLabelText('Pause to answer')).not.toBeInTheDocument()
  await button('Make it').click()
  await expect.element(page.getByText(/^Ready: the whole text, \d:\d\d\.$/)).toBeVisible()
  await call('DELETE', `/v1/speech/episodes/${id}`)
  await button('Play').click()
  await expect.element(page.getByText(/^Could not play this\./)).toBeVisible()
  await expect.element(page.getByText(/^A text is marked by reciting it/)).toBeVisible()
  await expectNoAxeFindings()
  const load = vi.fn()
  sound().addEventListener('loadstart', load)
  await button('Play').click()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  await expect.element(page.getByText(/^Could not play this\./)).toBeVisible()
})

test('where there is no speech, a soldier sees nothing of it', async () => {
  onRequest('GET', /^\/v1\/speech$/, () => Response.json({ isThere: false, feed: null }))
  openScreen('/home/dashboard')
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Listen' })).not.toBeInTheDocument()
  openScreen('/home/listen')
  await expect.element(page.getByText('This site has no speech.')).toBeVisible()
  await expect.element(button('Make it')).not.toBeInTheDocument()
  await expectNoAxeFindings()
  openScreen('/home/listen/play')
  await expect.poll(address).toBe('/home/listen')
})
