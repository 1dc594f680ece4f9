import * as pages from '../addresses/pages.ts'
import * as screens from '../addresses/screens.ts'
/** Link of an answer, by the item's slug. */
export const FAQ_WAYS: Readonly<Record<string, { to: string; label: string }>> = {
  'getting-started': { to: screens.boards, label: 'Manage My Boards' },
  'csv-format': { to: screens.myQuestions, label: 'My Questions' },
  'csv-processing': { to: screens.myQuestions, label: 'My Questions' },
  'community-quality': { to: screens.community, label: 'Community Library' },
  sharing: { to: screens.myQuestions, label: 'My Questions' },
  versions: { to: screens.myQuestions, label: 'My Questions' },
  'study-guides': { to: screens.studyGuides, label: 'My Study Guides' },
  'unit-board-code': { to: screens.join, label: 'Join a Unit Board' },
  'unit-board-leaders': { to: screens.unitBoards, label: 'Unit Boards' },
  'unit-board-rooms': { to: screens.unitBoards, label: 'Unit Boards' },
  'section-quiz': { to: screens.quizSetup, label: 'Quizzes' },
  'unit-board-names': { to: pages.leaders, label: 'For Leaders' },
  streaks: { to: screens.progress, label: 'Progress' },
  publications: { to: pages.publications, label: 'Publications' },
  'wrong-answer': { to: pages.corrections, label: 'Corrections' },
  accessibility: { to: pages.accessibility, label: 'Accessibility' },
  privacy: { to: pages.privacy, label: 'Privacy Policy' },
  'lost-sign-in': { to: screens.settings, label: 'Account Settings' },
  'delete-account': { to: screens.settings, label: 'Account Settings' },
}
