import { STUDY_MODES, type StudyMode } from '@squared-away/domain/entities/study-mode'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ModeLife } from './mode-life.ts'
import { createDocument } from './soldier.ts'
import {
  answerQuestions,
  button,
  CATEGORY,
  finishEarly,
  markCards,
  place,
  serveDocuments,
  serveQuestions,
} from './study-steps.ts'
import { openScreen } from './tab.tsx'

const ASKS = {
  dialog: 'Leave this session?',
  stay: 'Keep studying',
  go: 'Save and leave',
  ends: 'saved and left',
} as const

const resume = () => button('Continue').click()
const offer = (says: string, goOn = resume) =>
  ({ says, saves: true, discards: true, goOn }) as const
const NO_SESSION = 'There is no session to continue.'
const SAVE_FAILED = 'Failed to save your session. Please try again.'
const OWN_SCREEN = { byDesign: 'Its study screen is its setup.' }

/** What a press on the button that closes a session asks. */
const closes = (name: 'Finish' | 'End quiz' | 'Finish Practice') =>
  ({ name, dialog: 'Finish now?', stay: 'Keep studying' }) as const

/** What most modes share. */
const usual = (mode: StudyMode) => ({
  categories: [CATEGORY],
  setup: STUDY_MODES[mode].setupPath,
  study: STUDY_MODES[mode].studyPath,
  leaving: ASKS,
  close: closes('Finish'),
  asksOnClose: true as const,
  resumes: true as const,
  withoutSession: NO_SESSION,
  boardless: true as const,
  saveFailed: SAVE_FAILED,
})

const showsPlace = (total: number) => async (answered: number) => {
  await expect.element(place(`${answered + 1} / ${total}`)).toBeVisible()
}

/** Opens a setup and presses its start. */
async function startAt(mode: StudyMode, name: string | RegExp) {
  openScreen(`${STUDY_MODES[mode].setupPath}?category=${CATEGORY}`)
  await button(name).click()
}

const LEADER = { positionTitle: 'Squad Leader', personName: 'SSG Okoro', order: 0, type: 'coc' }
const INTRODUCTION = {
  aboutYou: 'I am Sergeant Pat Example of the 7th Example Battalion.',
  ...{ shortTermGoals: '', longTermGoals: '', whyPromote: '', selfImprovement: '' },
  ...{ awardsDecorations: [], militaryEducation: [], civilianEducation: [] },
}
const ETHOS = '/home/culture/practice?text=warrior-ethos&way=lines'
const RECITAL = '/home/culture/by-heart/recite?text=warrior-ethos&part=0&step=blank'
const words = () => page.getByRole('textbox', { name: 'Your words' })
const step = () => page.getByText(/^Step \d+ \/ \d+$/)

/** Ends each step of a mock board, marks a question and saves. */
async function finishBoard() {
  const report = page.getByRole('heading', { name: 'Your board, marked by you' })
  const [done = 0, count = 0] = (step().element().textContent?.match(/\d+/g) ?? []).map(Number)
  for (let next = done + 1; next <= count; next += 1) {
    await userEvent.keyboard(' ')
    await expect.element(step()).toHaveTextContent(`Step ${next} / ${count}`)
  }
  await userEvent.keyboard(' ')
  await expect.element(report).toBeVisible()
  const answers = page.getByRole('list', { name: 'All answers' })
  await answers
    .getByRole('button', { name: /, Question: / })
    .first()
    .click()
  await userEvent.keyboard('1')
  await button('Save without the rest').click()
  await button('Save anyway').click()
}

/** The life of a session in each mode: a new mode is not tested unless it is here. */
export const MODE_LIVES: Readonly<Record<StudyMode, ModeLife>> = {
  flashcard: {
    ...usual('flashcard'),
    give: () => serveQuestions(2),
    start: () => startAt('flashcard', 'Start 2 cards'),
    shows: showsPlace(2),
    answer: () => markCards('c'),
    finish: () => markCards('i'),
    offer: offer('1 of 2 answered'),
    endsEmpty: 'Finish',
  },
  quiz: {
    ...usual('quiz'),
    close: closes('End quiz'),
    give: () => serveQuestions(2),
    start: () => startAt('quiz', 'Start 2 questions'),
    shows: showsPlace(2),
    answer: () => answerQuestions('c'),
    finish: () => answerQuestions('i', 2),
    offer: offer('1 of 2 answered'),
    endsEmpty: 'End quiz',
    saveFailed: 'Failed to save your quiz session. Please try again.',
  },
  'coc-study': {
    ...usual('coc-study'),
    give: () => createDocument('chainOfCommand', LEADER),
    start: () => startAt('coc-study', 'Start'),
    shows: showsPlace(2),
    answer: () => markCards('c'),
    finish: () => markCards('i'),
    offer: offer('1 of 2 answered'),
    endsEmpty: 'Finish',
  },
  'intro-prep': {
    ...usual('intro-prep'),
    close: { byDesign: 'It speaks from one page, which has a button of its own.' },
    give: () => createDocument('biographies', { biographyData: JSON.stringify(INTRODUCTION) }),
    start: () => startAt('intro-prep', 'Start'),
    shows: async () => {
      await expect.element(page.getByRole('timer', { name: 'Speaking time' })).toBeVisible()
    },
    // Its start is its answer: it counts from then on.
    answer: async () => {},
    finish: () => button('Finish Practice').click(),
    resumes: { byDesign: 'A clock that ran on without a speaker says nothing: it is saved.' },
    offer: { byDesign: 'It is saved by the next visit of its screen, without a question.' },
    endsEmpty: { byDesign: 'Its start is its answer.' },
    withoutSession: OWN_SCREEN,
  },
  'culture-prep': {
    ...usual('culture-prep'),
    close: closes('Finish Practice'),
    study: ETHOS,
    give: () => {},
    start: async () => openScreen(ETHOS),
    shows: async (answered) => {
      await expect.element(place(`${answered + 1} / 4`)).toBeVisible()
      await expect.element(button('Show next line')).toBeVisible()
    },
    answer: () => userEvent.keyboard(' '),
    finish: () => finishEarly('Finish Practice'),
    leaving: {
      dialog: 'Finish your practice first',
      stay: 'Keep practicing',
      go: 'Finish Practice',
      ends: 'finished',
    },
    offer: offer('1 of 4 answered'),
    endsEmpty: 'Finish Practice',
    withoutSession: OWN_SCREEN,
  },
  'situational-prep': {
    ...usual('situational-prep'),
    close: closes('Finish Practice'),
    give: () => {},
    start: async () => {
      openScreen(STUDY_MODES['situational-prep'].setupPath)
      await page
        .getByRole('group', { name: 'How many scenarios?' })
        .getByRole('radio', { name: '3', exact: true })
        .click()
      await button('Start Practice Session').click()
    },
    shows: async (answered) => {
      await expect.element(place(`${answered + 1} / 3`)).toBeVisible()
      await expect.element(button(/^I Knew It/)).toBeEnabled()
    },
    answer: async () => {
      await userEvent.keyboard('{ArrowRight}')
      await expect.element(page.getByText('STAR response')).toBeVisible()
      await userEvent.keyboard('{ArrowRight}')
    },
    finish: () => finishEarly('Finish Practice'),
    offer: offer('1 of 3 answered'),
    endsEmpty: 'Finish Practice',
    withoutSession: 'No situational questions were provided for this session.',
    saveFailed: 'There was an error saving your session.',
  },
  daily: {
    ...usual('daily'),
    categories: ['First Aid'],
    give: () => {},
    start: async () => {
      openScreen(STUDY_MODES.daily.setupPath)
      await page
        .getByRole('region', { name: /^Today/ })
        .getByRole('button', { name: 'Start' })
        .click()
    },
    shows: async (answered) => {
      await expect
        .element(page.getByText(new RegExp(`^Card ${answered + 1} / \\d+$`)))
        .toBeVisible()
    },
    answer: () => markCards('c'),
    finish: () => finishEarly('Finish'),
    boardless: { byDesign: 'The plan is for a board.' },
    offer: {
      says: /^Today: 1 of \d+ done$/,
      saves: true,
      discards: { byDesign: 'What was studied today counts for the day.' },
      goOn: () => button('Go on').click(),
    },
    endsEmpty: 'Finish',
    withoutSession: { byDesign: 'The dashboard starts the day: there is nothing to choose.' },
  },
  'mock-board': {
    ...usual('mock-board'),
    close: { name: 'Leave', dialog: 'Leave this board?', stay: 'Stay' },
    categories: ['Leave and Passes'],
    give: () =>
      serveDocuments('questionSetSummaries', [
        {
          ...{ $id: '1', category: 'Leave and Passes', type: 'standard', sourceType: 'Default' },
          questionCount: 20,
        },
      ]),
    start: async () => {
      openScreen(STUDY_MODES['mock-board'].setupPath)
      await page.getByLabelText('How long?').selectOptions('10')
      await button('Start').click()
    },
    shows: async (answered) => {
      await expect.element(step()).toMatchTextContent(`Step ${answered + 1} / `)
    },
    answer: () => userEvent.keyboard(' '),
    finish: finishBoard,
    leaving: { dialog: 'Leave this board?', stay: 'Stay', go: 'Leave', ends: 'kept and left' },
    asksOnClose: { byDesign: 'Each step is on the device before the next one shows.' },
    offer: {
      says: /^1 of \d+ steps done/,
      saves: { byDesign: 'It is saved once it is marked.' },
      discards: true,
      goOn: () => page.getByRole('link', { name: 'Continue' }).click(),
    },
    endsEmpty: { byDesign: 'A board ends with its dismissal.' },
  },
  partner: {
    ...usual('partner'),
    give: () => serveQuestions(2),
    start: async () => {
      await startAt('partner', 'Start 2 questions')
      await button(/^I have it/).click()
    },
    shows: async (answered) => {
      // After each visit the phone is handed over again.
      const handOver = button(/^I have it/)
      const go = button(/^GO/)
      await expect.element(handOver.or(go).first()).toBeVisible()
      if (handOver.elements().length > 0) await handOver.click()
      await expect.element(place(`${answered + 1} / 2`)).toBeVisible()
      await expect.element(go).toHaveAttribute('aria-disabled', 'false')
    },
    answer: () => userEvent.keyboard('{ArrowRight}'),
    finish: () => userEvent.keyboard('{ArrowLeft}'),
    offer: offer('1 of 2 answered'),
    endsEmpty: 'Finish',
  },
  'by-heart': {
    ...usual('by-heart'),
    close: { byDesign: 'It is typed on one page; nothing stands over it.' },
    study: RECITAL,
    give: () => {},
    start: async () => openScreen(RECITAL),
    shows: async (answered) => {
      await expect.element(words()).toHaveValue(answered === 0 ? '' : 'I will never quit.')
    },
    answer: () => words().fill('I will never quit.'),
    finish: () => button('Check').click(),
    leaving: { byDesign: 'Nothing is lost: what was typed waits in its field.' },
    asksOnClose: { byDesign: 'Nothing is lost: what was typed waits in its field.' },
    offer: { byDesign: 'A recital is answered as a whole, so it is never saved in part.' },
    endsEmpty: { byDesign: 'A recital is answered as a whole.' },
    withoutSession: OWN_SCREEN,
  },
  listen: {
    ...usual('listen'),
    // The server keeps what it has made of it.
    categories: ['Army Emergency Relief'],
    give: () => {},
    start: async () => {
      openScreen(`${STUDY_MODES.listen.setupPath}?category=Army+Emergency+Relief`)
      await page.getByLabelText('How many questions at most').selectOptions('10')
      await button('Make it').click()
      await button('Play').click()
    },
    shows: async (answered) => {
      await expect.element(place(`${answered + 1} / 10`)).toBeVisible()
    },
    answer: () => userEvent.keyboard('{ArrowRight}'),
    finish: async () => {
      await userEvent.keyboard('{ArrowLeft}')
      await button('Finish').click()
    },
    close: { byDesign: 'It is a player in the app, with the navigation beside it.' },
    offer: offer('1 of 10 answered'),
    endsEmpty: { byDesign: 'It ends with a word that nothing was saved.' },
  },
}
