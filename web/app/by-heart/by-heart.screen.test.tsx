import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { documentsPath, failUntilRetry } from '../../testing/network.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const BY_HEART = '/home/culture/by-heart'
const recital = (text: string, part: number, step: string) =>
  `${BY_HEART}/recite?text=${text}&part=${part}&step=${step}`
const ETHOS = [
  'I will always place the mission first.',
  'I will never accept defeat.',
  'I will never quit.',
  'I will never leave a fallen comrade.',
]
const DAY_MS = 86_400_000

const words = page.getByRole('textbox', { name: 'Your words' })
const saved = page.getByText('Session saved.')
const faultless = page.getByRole('heading', { name: 'Faultless' })
const item = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const focused = () => document.activeElement?.textContent

/** Focuses an element and presses a key on it. */
async function press(role: 'link' | 'button' | 'radio' | 'checkbox', name: string, key = 'Enter') {
  const control = page.getByRole('main').getByRole(role, { name, exact: true })
  await expect.element(control).toBeInTheDocument()
  ;(control.element() as HTMLElement).focus()
  await userEvent.keyboard(key === 'Enter' ? '{Enter}' : key)
}

async function recite(text: string) {
  await words.fill(text)
  await press('button', 'Check')
}

/** The lines that were missed, as they are read. */
const missed = (role: 'deletion' | 'insertion') =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole(role) })
    .elements()
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())

/** Whether the answers of each line were right, in order. */
async function answersOf(line: string) {
  const reviews = await listDocuments('reviews')
  return reviews
    .filter(({ originalQuestionId }) => originalQuestionId === line)
    .map(({ isCorrect, mode }) => `${mode} ${isCorrect}`)
}

beforeEach(async () => {
  await newSoldier()
  await createDocument('boards', { name: 'Sergeant', categories: [] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a text is read to the soldier, also as soon as the reading is turned on', async () => {
  const said: string[] = []
  const voice = { name: 'Here', lang: 'en-US', localService: true, voiceURI: 'here' }
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      voice: typeof voice | null = null
      rate = 1
      onend: (() => void) | null = null
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([voice as SpeechSynthesisVoice])
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => {
    said.push(`${utterance.voice?.name} at ${utterance.rate}: ${utterance.text}`)
  })
  openScreen('/home/culture/by-heart')
  await press('link', 'Recite Warrior Ethos')
  await expect.element(page.getByText('I will never leave a fallen comrade.')).toBeVisible()
  const read = `Here at 1: ${ETHOS.join('\n')}`
  await press('button', 'Read it to me')
  await expect.poll(() => said.splice(0)).toContain(read)
  await press('button', 'Out loud')
  const readToMe = page.getByRole('dialog').getByLabelText('Read to me')
  await readToMe.click()
  await expect.element(readToMe).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => said.splice(0)).toContain(read)
  await expectNoAxeFindings()
})

test('with every third word gone a wrong word shows, and what was typed is kept', async () => {
  openScreen(recital('warrior-ethos', 0, 'read'))
  await press('link', 'Hide every third word')
  await expect.poll(focused).toContain('I will blank place the blank first.')
  await expectNoAxeFindings()
  await words.fill(ETHOS.join(' ').replace('defeat', 'defeats'))
  await expect.poll(() => JSON.stringify(localStorage)).toContain('defeats')
  openScreen(address())
  await expect.element(words).toHaveValue(expect.stringContaining('accept defeats'))
  await press('button', 'Check')
  await expect.element(page.getByRole('heading', { name: '3 of 4 lines right' })).toHaveFocus()
  await expect.element(page.getByText('1 difference')).toBeVisible()
  expect(missed('deletion')).toEqual(['I will never accept wrong: defeats it is: defeat.'])
  await expect.element(saved).toBeVisible()
  await expectNoAxeFindings()
  await expect.poll(() => answersOf('warrior-ethos-2')).toEqual(['by-heart false'])
})

test('after the first letters, the text is recited from memory', async () => {
  openScreen(recital('warrior-ethos', 0, 'thirds'))
  await press('radio', 'First letters', ' ')
  await expect.element(page.getByText('I w n q.')).toBeInTheDocument()
  await recite(ETHOS.join('\n'))
  await expect.element(faultless).toHaveFocus()
  await press('link', 'Next: Blank')
  await expect.poll(focused).toBe('Nothing to see. Recite from memory.')
  expect(page.getByText('fallen comrade').elements()).toEqual([])
})

test('a text that is recited without a fault on two days is known by heart', async () => {
  const today = Date.now()
  vi.setSystemTime(today - DAY_MS)
  openScreen(recital('warrior-ethos', 0, 'blank'))
  await recite(ETHOS.join(' ').toUpperCase().replaceAll('.', ''))
  await expect.element(page.getByText('Recite it once more without a fault')).toBeVisible()
  await expect.element(saved).toBeVisible()
  await press('link', 'All texts')
  await expect
    .element(item('Warrior Ethos'))
    .toMatchTextContent('Faultless on 1 day. 1 more day to go.')

  vi.setSystemTime(today)
  openScreen(recital('warrior-ethos', 0, 'blank'))
  await recite(ETHOS.join(' '))
  await expect.element(page.getByText('You know it by heart.')).toBeVisible()
  await expect.element(saved).toBeVisible()
  await press('link', 'All texts')
  await expect.element(item('Warrior Ethos')).toMatchTextContent('By heart')
  await expect.poll(() => listDocuments('studySessions')).toHaveLength(2)
})

test("a stanza of the soldier's own text is recited", async () => {
  openScreen(BY_HEART)
  await press('button', 'Add a Text')
  await page.getByRole('textbox', { name: 'Title' }).fill('Our motto')
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('We lead.\n\nWe never follow.')
  await expectNoAxeFindings()
  await page.getByRole('button', { name: 'Save Text' }).click()
  // Closed, the dialog gives the focus back.
  await expect.element(page.getByRole('button', { name: 'Add a Text' })).toHaveFocus()
  await press('link', 'Recite Our motto')
  await page.getByLabelText('Part').selectOptions('Stanza 2')
  await expect.poll(address).toContain('part=2')
  await expect.element(page.getByLabelText('Part')).toHaveDisplayValue('Stanza 2')
  await press('radio', 'Blank', ' ')
  await expect.poll(address).toContain('part=2')
  await recite('We follow.')
  await expect.poll(() => missed('insertion')).toEqual(['We missing: never follow.'])
  await expect.element(saved).toBeVisible()
  await press('link', 'All texts')
  await expect.element(item('Our motto')).toMatchTextContent('1 line missed last time')
  await expectNoAxeFindings()
})

test('a stanza is recited partly typed and partly said', async () => {
  const text = { title: 'Our motto', text: 'We lead.\n\nWe never follow.' }
  const { $id } = await createDocument('memoryTexts', text)
  const calls: string[] = []
  vi.stubGlobal(
    'SpeechRecognition',
    class {
      static available = async () => 'available'
      onresult: ((event: object) => void) | null = null
      onend: (() => void) | null = null
      start() {
        const given = Object.entries(this).filter(([, value]) => typeof value !== 'function')
        calls.push(JSON.stringify(Object.fromEntries(given)))
        this.onresult?.({ results: [[{ transcript: 'never follow' }]] })
      }
      stop() {
        calls.push('no more')
        this.onend?.()
      }
    },
  )
  openScreen(recital($id, 2, 'blank'))
  await press('checkbox', 'Show what my browser hears', ' ')
  await words.fill('We')
  await press('button', 'Say it')
  await expect.element(words).toHaveValue('We never follow')
  await expectNoAxeFindings()
  await press('button', 'Stop listening')
  await expect.element(page.getByRole('button', { name: 'Say it' })).toBeVisible()
  await press('button', 'Check')
  await expect.element(faultless).toHaveFocus()
  await expect.element(page.getByText('Now recite the whole text.')).toBeVisible()
  await expect.element(saved).toBeVisible()
  expect(calls).toEqual([
    '{"lang":"en-US","continuous":true,"interimResults":true,"processLocally":true}',
    'no more',
  ])
})

test("the Army texts stay if the soldier's own texts cannot be loaded", async () => {
  failUntilRetry('GET', documentsPath('memoryTexts'), {
    answer: () => Response.json({ message: 'Gone.' }, { status: 404 }),
  })
  openScreen(BY_HEART)
  const own = page.getByRole('region', { name: 'Your Own Texts' })
  await expect.element(own.getByText('Could not load your texts.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Recite Warrior Ethos' })).toBeVisible()
  await own.getByRole('button', { name: 'Retry' }).click()
  await expect.element(own.getByRole('button', { name: 'Add a Text' })).toBeVisible()
})

test('after the last own text that there can be, the screen says why no more can be added', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, text) =>
      createDocument('memoryTexts', { title: `Text ${text}`, text: 'We lead.' }),
    ),
  )
  openScreen(BY_HEART)
  await expect
    .element(page.getByText('You have 50 texts, the maximum. Delete one to add another.'))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Add a Text' }).elements()).toEqual([])
})
