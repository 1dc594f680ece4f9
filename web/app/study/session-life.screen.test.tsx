import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { begin, eachMode } from '../../testing/each-mode.ts'
import { ownKeys } from '../../testing/soldier.ts'
import { button, keptKeys, savedSessions, sentSessions } from '../../testing/study-steps.ts'
import { address, closeScreen, openScreen } from '../../testing/tab.tsx'
import { holdSession } from './keeping/session-lock.ts'

// What all modes share from the start of a session until it ends (web/testing/study-modes.ts).

const dialog = (name: string) => page.getByRole('dialog', { name })
/** Leaves the screen by a link that stays in sight while a session runs. */
const leave = () => page.getByRole('link', { name: 'Squared Away, dashboard' }).click()

/** Logs out by the menu while a session fills the screen, and else by the sidebar. */
async function logOut() {
  const sidebar = document.querySelector('aside')
  if (sidebar && sidebar.getBoundingClientRect().width > 0) {
    await page.getByRole('complementary').getByRole('button', { name: 'Log Out' }).click()
    return
  }
  await button('Open the menu').click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }).click()
}

/** Whether the browser would ask before it closes the tab. */
function asksBeforeClosing() {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

const NOT_SAVED = { byDesign: 'Said in the table of the modes.' }
const CHOICES = /^(Save what I answered|Discard)$/

eachMode(
  'asks before a session is left, and goes on if it is not',
  ({ leaving }) => leaving,
  async (life, { dialog: name, stay, go, ends }) => {
    await begin(life)
    await leave()
    await dialog(name).getByRole('button', { name: stay }).click()
    await expect.element(dialog(name)).not.toBeInTheDocument()
    await life.shows(1)
    await leave()
    await dialog(name).getByRole('button', { name: go }).click()
    if (ends === 'finished') {
      await expect.element(page.getByText('Session saved.')).toBeVisible()
      await leave()
    }
    await expect.poll(address).toBe('/home/dashboard')
    await expect.poll(savedSessions).toHaveLength(ends === 'kept and left' ? 0 : 1)
    await expect.poll(keptKeys).toHaveLength(ends === 'kept and left' ? 1 : 0)
  },
)

eachMode(
  'nothing stands beside a running session, and closing it asks',
  ({ close }) => close,
  async (life, { name, dialog: asked, stay }) => {
    await begin(life)
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    expect(box('aside')?.width ?? 0).toBe(0)
    expect(box('[data-study-stage]')?.width).toBe(720)
    await page.viewport(390, 844)
    await expect.poll(() => box('[data-study-header]')?.height).toBe(48)
    await expect.poll(() => box('[data-study-header]')?.top).toBe(0)
    expect(document.documentElement.scrollWidth).toBe(390)
    await button(name).click()
    await dialog(asked).getByRole('button', { name: stay }).click()
    await expect.element(dialog(asked)).not.toBeInTheDocument()
    await life.shows(1)
    await page.viewport(1440, 900)
  },
)

eachMode(
  'asks before logging out, and clears the device of what is saved',
  ({ leaving }) => leaving,
  async (life, { dialog: name, stay, go, ends }) => {
    const sent = sentSessions()
    await begin(life)
    await logOut()
    await dialog(name).getByRole('button', { name: stay }).click()
    await expect.element(dialog(name)).not.toBeInTheDocument()
    await life.shows(1)
    await logOut()
    await dialog(name).getByRole('button', { name: go }).click()
    if (ends === 'finished') {
      await expect.element(page.getByText('Session saved.')).toBeVisible()
      await logOut()
    }
    await expect.poll(address).toBe('/')
    expect(sent).toHaveLength(ends === 'kept and left' ? 0 : 1)
    await expect.poll(ownKeys).toHaveLength(ends === 'kept and left' ? 1 : 0)
  },
)

eachMode(
  'a session left without an answer says that there is nothing to save',
  ({ leaving, endsEmpty }) =>
    'byDesign' in leaving || leaving.ends !== 'saved and left' || typeof endsEmpty !== 'string'
      ? { byDesign: 'It does not leave a session by saving it.' }
      : leaving.dialog,
  async (life, name) => {
    await life.start()
    await life.shows(0)
    await leave()
    await expect.element(dialog(name)).toMatchTextContent('there is nothing to save')
    await dialog(name).getByRole('button', { name: 'Leave' }).click()
    await expect.poll(address).toBe('/home/dashboard')
    expect(await savedSessions()).toEqual([])
    await expect.poll(keptKeys).toEqual([])
  },
)

eachMode(
  'the browser asks before the tab of a session with answers is closed',
  ({ asksOnClose }) => asksOnClose,
  async (life) => {
    await begin(life)
    expect(asksBeforeClosing()).toBe(true)
    await life.finish()
    await expect.element(page.getByText('Session saved.')).toBeVisible()
    expect(asksBeforeClosing()).toBe(false)
  },
)

eachMode(
  'goes on where its tab was closed',
  ({ resumes }) => resumes,
  async (life) => {
    await begin(life)
    openScreen(life.study)
    await life.shows(1)
    await life.finish()
    await expect.element(page.getByText('Session saved.')).toBeVisible()
    expect(await savedSessions()).toHaveLength(1)
  },
)

eachMode(
  'an unfinished session is offered at the setup, and goes on from there',
  ({ offer }) => offer,
  async (life, { says, goOn }) => {
    await begin(life)
    openScreen(life.setup)
    await expect.element(page.getByText(says)).toBeVisible()
    await goOn()
    await life.shows(1)
  },
)

eachMode(
  'the answers of an unfinished session can be saved from the setup, once',
  ({ offer }) => ('byDesign' in offer || offer.saves !== true ? NOT_SAVED : offer),
  async (life, { says }, mode) => {
    await begin(life)
    openScreen(life.setup)
    await button('Save what I answered').click()
    await expect.element(page.getByText(says)).not.toBeInTheDocument()
    await expect.poll(savedSessions).toMatchObject([{ studyMode: mode }])
    await expect.poll(keptKeys).toEqual([])
  },
)

eachMode(
  'an unfinished session can be discarded at the setup',
  ({ offer }) => ('byDesign' in offer || offer.discards !== true ? NOT_SAVED : offer),
  async (life, { says }) => {
    await begin(life)
    openScreen(life.setup)
    await button('Discard').click()
    await expect.element(page.getByText(says)).not.toBeInTheDocument()
    expect(keptKeys()).toEqual([])
    expect(await savedSessions()).toEqual([])
  },
)

eachMode(
  'an interrupted practice that is not offered is saved once, by the next visit',
  ({ resumes, offer }) =>
    resumes !== true && 'byDesign' in offer ? true : { byDesign: 'It is resumed.' },
  async (life, _, mode) => {
    await begin(life)
    for (let visit = 1; visit <= 2; visit += 1) {
      openScreen(life.setup)
      await expect.element(button('Start')).toBeVisible()
      await expect.poll(savedSessions).toMatchObject([{ studyMode: mode }])
    }
  },
)

eachMode(
  'a session that another tab has open is left alone',
  ({ withoutSession }) => withoutSession,
  async (life, says, mode) => {
    await begin(life)
    closeScreen()
    const [, id = ''] =
      keptKeys()
        .join()
        .match(new RegExp(`\\.session\\.${mode}\\.([^.,]+)`)) ?? []
    expect(id).not.toBe('')
    const release = holdSession(id)
    openScreen(life.study)
    await expect.element(page.getByText(says)).toBeVisible()
    await expect.poll(() => button(CHOICES).elements()).toEqual([])
    release()
  },
)

eachMode(
  'a session that ends without an answer returns to the setup and saves nothing',
  ({ endsEmpty }) => endsEmpty,
  async (life, finish) => {
    await life.start()
    await life.shows(0)
    await button(finish).click()
    await expect.poll(address).toBe(life.setup)
    expect(page.getByRole('dialog').elements()).toEqual([])
    expect(await savedSessions()).toEqual([])
    await expect.poll(keptKeys).toEqual([])
  },
)

eachMode(
  'without a session the study screen says why there is nothing to study',
  ({ withoutSession }) => withoutSession,
  async (life, says) => {
    openScreen(life.study)
    await expect.element(page.getByText(says)).toBeVisible()
    if (says.startsWith('There is no session')) await expect.poll(address).toBe(life.setup)
  },
)
