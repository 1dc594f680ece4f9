import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createDocument, newSoldier, runFunction } from './soldier.ts'
import { openScreen } from './tab.tsx'

/** Every address that needs no account. */
export const PUBLIC_SCREENS = [
  ...[
    '/',
    '/leaders',
    '/legal',
    '/publications',
    '/accessibility',
    '/try',
    '/try/creed',
    '/room',
    '/login',
  ],
  ...['/login#sign-up', '/second-factor', '/forgot-password', '/recovery', '/verify'],
  ...['/restore', '/invitation', '/my-data', '/no-such-page'],
]

/**
 * Every address of /home that needs no session of study. SET and BOARD stand for what `fillScreens`
 * creates.
 */
export const SCREENS = [
  ...['/home', '/home/dashboard', '/home/study', '/home/my-board', '/home/library'],
  ...['/home/progress', '/home/boards', '/home/boards?new', '/home/my-study-guides'],
  ...['/home/my-study-guides?new', '/home/questions/my-questions'],
  ...['/home/questions/my-questions?new', '/home/questions/my-questions?upload'],
  ...[
    '/home/questions/my-questions?cards',
    '/home/my-cards',
    '/home/current-events',
    '/home/inspection',
    '/home/listen',
    '/home/questions/community',
  ],
  ...['/home/questions/edit/SET', '/home/questions/edit/SET/history'],
  ...['/home/questions/statistics/SET', '/home/flashcards/setup', '/home/quizzes/setup'],
  ...['/home/chain-of-command', '/home/coc/setup', '/home/my-biography'],
  ...['/home/my-introduction', '/home/biography/practice', '/home/army-culture'],
  ...['/home/culture/practice?text=nco-creed&way=lines', '/home/culture/by-heart'],
  ...['/home/culture/by-heart/recite?text=warrior-ethos&part=0&step=read'],
  ...['/home/board-insights', '/home/promotion-points', '/home/situational-practice/setup'],
  ...['/home/mock-board/setup', '/home/partner/setup', '/home/rooms', '/home/rooms?partner'],
  ...['/home/unit-boards', '/home/join', '/home/join/ABCDEF', '/home/co-make#secret'],
  ...['/home/packet-link#secret', '/home/sent-set#secret', '/home/boards/BOARD/after'],
  ...[
    '/home/faq',
    '/home/settings#name',
    '/home/settings#password',
    '/home/no-such-screen',
    '/home/admin-dashboard/first',
  ],
]

/** A name of maximum length without a break. */
const LONG_NAME = 'W'.repeat(128)

const ids: Record<string, string> = {}
const addressOf = (address: string) => address.replace(/[A-Z]{3,5}(?=\/|$)/, (id) => ids[id] ?? id)

const question = (setId: string) => ({
  ...{ setId, questionText: 'Who is it?', answer: 'Me', category: 'Drill' },
  ...{ distractors: ['No', 'Never', 'Maybe'], originalQuestionId: null },
  ...{ answeringStrategy: null, regulationRef: null },
})

/** A set and a guide that another soldier shared: their rows have the most buttons. */
async function fillLibrary() {
  const set = await createDocument('questionSets', { name: 'Shared by another' })
  await createDocument('questions', question(set.$id))
  await runFunction('shareQuestionSet', { setIdToShare: set.$id, description: '' })
  const guide = { name: 'Guide of another', categories: ['First Aid'] }
  const { $id: guideId } = await createDocument('studyGuides', guide)
  await runFunction('shareStudyGuide', { guideId })
}

/** Signs a new soldier in who has something on every screen. */
export async function fillScreens() {
  await newSoldier()
  await fillLibrary()
  await newSoldier()
  const set = await createDocument('questionSets', { name: 'A set of my own' })
  await createDocument('questions', question(set.$id))
  await createDocument('studyGuides', { name: LONG_NAME, categories: ['First Aid'] })
  const targetDate = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const categories = ['First Aid', 'Drill and Ceremonies']
  const board = await createDocument('boards', { name: LONG_NAME, targetDate, categories })
  await createDocument('boards', { name: 'Promotion board', categories })
  const startTime = new Date().toISOString()
  await createDocument('studySessions', {
    ...{ boardId: board.$id, startTime, endTime: startTime, durationMinutes: 5 },
    ...{ studyMode: 'flashcard', categories: ['First Aid'], questionIds: [], outcomes: null },
  })
  const leader = { positionTitle: 'Squad Leader', personName: 'SSG Okoro', order: 0, type: 'coc' }
  await createDocument('chainOfCommand', leader)
  await createDocument('biographies', {
    biographyData: JSON.stringify({ aboutYou: 'I am Sergeant Pat Example. '.repeat(6) }),
  })
  Object.assign(ids, { SET: set.$id, BOARD: board.$id })
}

/** Opens an address and waits for all that it loads. */
export async function openWhole(address: string) {
  openScreen(addressOf(address))
  await expect.element(page.getByRole('heading').first()).toBeVisible()
  if (address.endsWith('?new')) await expect.element(page.getByRole('dialog')).toBeVisible()
  const loadingAtItsEnd = () => {
    // Some of it loads when it is scrolled to.
    document.querySelector('#pictures')?.parentElement?.scrollIntoView({ block: 'center' })
    const busy = [...document.querySelectorAll('[aria-busy="true"]')].map(
      ({ outerHTML }) => outerHTML,
    )
    return [...busy, ...(document.body.textContent.match(/.{0,40}Loading.{0,40}/g) ?? [])]
  }
  await expect.poll(loadingAtItsEnd).toEqual([])
  window.scrollTo(0, 0)
}
