import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CollectionId } from '../domain/entities/collections.ts'

type Legal = { tabs: { slug: string; sections: { paragraphs: string[] }[] }[] }

const legal: Legal = JSON.parse(readFileSync('content/legal.json', 'utf8'))
const privacy = legal.tabs
  .filter(({ slug }) => slug === 'privacy')
  .flatMap(({ sections }) => sections.flatMap(({ paragraphs }) => paragraphs))
  .join('\n')

/**
 * The words of the privacy text for the documents of each collection. `no-data` for collections
 * without data of a user. A collection without a row does not compile.
 */
const NAMED_BY: Readonly<Record<CollectionId, string>> = {
  boards: 'what you checked off for the inspection',
  boardPlans: 'study times',
  questionSets: 'question sets and questions',
  questions: 'question sets and questions',
  communitySubscriptions: 'subscriptions',
  studyGuides: 'study guides',
  studySessions: 'study sessions with their times and results',
  reviews: 'each answer with its time',
  studyReminders: 'If you ask for reminders',
  chainOfCommand: 'chain of command entries',
  biographies: 'your introduction',
  memoryTexts: 'texts of your own to learn by heart',
  cardNotes: 'the cards that you skip or bookmark and your notes on them',
  headlines: 'the current events that you note',
  userPreferences: 'preferences such as the order of the dashboard',
  setAsideEdits: 'an edit that gave way to one from another device',
  unitBoards: 'If you make a unit board',
  unitBoardRoles: 'If you join a unit board by its code',
  unitQuestionDrafts: 'questions that you send to the owners of a unit board',
  boardDebriefs: 'If you say how a board went',
  packetSheets: 'If you draw the questions of a unit board',
  unitBoardShares: 'If you share your readiness with the owners of a unit board',
  defaultQuestionSets: 'no-data',
  defaultQuestions: 'no-data',
  questionSetSummaries: 'no-data',
  questionMatches: 'no-data',
}

test.each(Object.entries(NAMED_BY).filter(([, words]) => words !== 'no-data'))(
  'the privacy text names the documents of %s',
  (_collection, words) => {
    expect(privacy).toContain(words)
  },
)

/** The files that write a cookie, and the words of the privacy text for it. */
const COOKIES: Readonly<Record<string, string>> = {
  'server/accounts/callers/known-devices.ts': 'a cookie that marks this browser as yours',
  'server/accounts/callers/session-cookie.ts': 'one cookie for your session',
  'server/accounts/oauth/flow-cookie.ts': 'a second cookie ties that one sign-in',
  'web/app/home/mobile-notice-seen.ts': 'a third cookie remembers',
}

test('the privacy text names every cookie', () => {
  const writing = globSync(['server/**/*.ts', 'web/app/**/*.{ts,tsx}'])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) =>
      /stringifySetCookie\(|document\.cookie = |cookieStore\.set/.test(readFileSync(file, 'utf8')),
    )
  expect(writing.toSorted()).toEqual(Object.keys(COOKIES).toSorted())
  for (const words of Object.values(COOKIES)) expect(privacy).toContain(words)
})
