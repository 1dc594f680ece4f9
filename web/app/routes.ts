import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import * as pages from './addresses/pages.ts'
import * as rooms from './addresses/rooms.ts'
import * as screens from './addresses/screens.ts'

/** A page that is open to all. */
const page = (address: string, file: string) => route(address.slice(1), file)

/** A screen below /home. A module that serves two addresses needs an id for each. */
const screen = (address: string, file: string, id?: string) =>
  route(address.slice(`${pages.home}/`.length), file, id === undefined ? {} : { id })

/** A place of the bar on phones that lists its screens. One module serves all of them. */
const place = (address: string) =>
  route(address.slice(`${pages.home}/`.length), 'home/places/place-route.tsx', { id: address })

/** The route module of every address (specification §2), in the order of the specification. */
export default [
  index('landing/landing-route.tsx'),
  page(pages.legal, 'legal/legal-route.tsx'),
  page(pages.publications, 'publications/publications-route.tsx'),
  page(pages.accessibility, 'accessibility/accessibility-route.tsx'),
  page(pages.leaders, 'leaders/leaders-route.tsx'),
  layout('app-layout.tsx', [
    page(pages.trialQuiz, 'try/trial-quiz-route.tsx'),
    page(pages.trialCreed, 'try/trial-creed-route.tsx'),
    page(rooms.joinRoom, 'rooms/join-route.tsx'),
    page(pages.login, 'login/login-route.tsx'),
    page(pages.secondFactor, 'second-factor/second-factor-route.tsx'),
    page(pages.forgotPassword, 'recovery/forgot-password-route.tsx'),
    page(pages.recovery, 'recovery/recovery-route.tsx'),
    page(pages.verification, 'verification/verify-route.tsx'),
    page(pages.myData, 'settings/download/my-data-route.tsx'),
    page(pages.invitation, 'invitation/invitation-route.tsx'),
    page(pages.restore, 'restore/restore-route.tsx'),
  ]),
  route(pages.home.slice(1), 'home-layout.tsx', [
    index('home/home-index-route.tsx'),
    layout('home/screen-layout.tsx', [
      screen(screens.dashboard, 'dashboard/dashboard-route.tsx'),
      place(screens.study),
      place(screens.myBoard),
      place(screens.library),
      screen(screens.progress, 'progress/progress-route.tsx'),
      screen(screens.boards, 'boards/boards-route.tsx'),
      screen(screens.studyGuides, 'study-guides/study-guides-route.tsx'),
      screen(screens.myQuestions, 'my-questions/my-questions-route.tsx'),
      screen(screens.myCards, 'my-cards/my-cards-route.tsx'),
      screen(screens.inspection, 'inspection/inspection-route.tsx'),
      screen(screens.currentEvents, 'current-events/current-events-route.tsx'),
      screen(screens.community, 'community/community-route.tsx'),
      screen(screens.questionSet, 'question-set-editor/editor-route.tsx'),
      screen(screens.questionSetHistory, 'question-set-editor/history/history-route.tsx'),
      screen(screens.questionStatistics, 'question-statistics/statistics-route.tsx'),
      screen(screens.dailyStudy, 'daily/study-route.tsx'),
      screen(screens.flashcardSetup, 'flashcards/setup-route.tsx'),
      screen(screens.flashcardStudy, 'flashcards/study-route.tsx'),
      screen(screens.quizSetup, 'quizzes/setup-route.tsx'),
      screen(screens.quizStudy, 'quizzes/study-route.tsx'),
      screen(screens.quizResults, 'quizzes/results-route.tsx'),
      screen(screens.chainOfCommand, 'chain-of-command/chain-route.tsx'),
      screen(screens.chainSetup, 'chain-of-command/study/setup-route.tsx'),
      screen(screens.chainStudy, 'chain-of-command/study/study-route.tsx'),
      screen(screens.introductionEditor, 'introduction/introduction-route.tsx'),
      screen(screens.introductionSamples, 'introduction/samples/samples-route.tsx'),
      screen(screens.introductionPractice, 'introduction/practice-route.tsx'),
      screen(screens.armyCulture, 'army-culture/army-culture-route.tsx'),
      screen(screens.culturePractice, 'army-culture/culture-practice-route.tsx'),
      screen(screens.byHeart, 'by-heart/by-heart-route.tsx'),
      screen(screens.recital, 'by-heart/recite-route.tsx'),
      screen(screens.listen, 'listen/setup-route.tsx'),
      screen(screens.listening, 'listen/study-route.tsx'),
      screen(screens.boardInsights, 'board-insights/board-insights-route.tsx'),
      screen(screens.promotionPoints, 'promotion-points/promotion-points-route.tsx'),
      screen(screens.situationalSetup, 'situational/setup-route.tsx'),
      screen(screens.situationalStudy, 'situational/study-route.tsx'),
      screen(screens.mockBoardSetup, 'mock-board/setup-route.tsx'),
      screen(screens.mockBoardStudy, 'mock-board/study-route.tsx'),
      screen(screens.partnerSetup, 'partner/setup-route.tsx'),
      screen(screens.partnerStudy, 'partner/study-route.tsx'),
      screen(rooms.rooms, 'rooms/rooms-route.tsx'),
      screen(rooms.room, 'rooms/host-route.tsx'),
      screen(rooms.quiz, 'rooms/quiz/host-route.tsx'),
      screen(screens.unitBoards, 'unit-boards/unit-boards-route.tsx'),
      screen(screens.unitBoard, 'unit-boards/unit-board-route.tsx'),
      screen(screens.unitBoardBrief, 'unit-boards/brief-route.tsx'),
      screen(screens.join, 'unit-boards/join-route.tsx', 'join'),
      screen(screens.joinCode, 'unit-boards/join-route.tsx', 'join-code'),
      screen(screens.coMake, 'unit-boards/co-make-route.tsx'),
      screen(screens.faq, 'faq/faq-route.tsx'),
      screen(screens.settings, 'settings/settings-route.tsx'),
      screen(screens.debrief, 'debriefs/debrief-route.tsx'),
      screen(screens.packet, 'packets/packet-route.tsx'),
      screen(screens.sentSet, 'sent-sets/sent-set-route.tsx'),
      screen(screens.packetLink, 'packets/open-link-route.tsx'),
      screen(screens.admin, 'admin/admin-route.tsx'),
      screen(screens.firstAdmin, 'admin/first-admin/first-admin-route.tsx'),
      screen(screens.people, 'admin/people/people-route.tsx'),
      screen(screens.installation, 'admin/installation/installation-route.tsx'),
      screen(screens.operations, 'admin/operations/operations-route.tsx'),
      route('*', 'home/unknown-screen-route.tsx'),
    ]),
  ]),
  route('*', 'ui/public/not-found-route.tsx'),
] satisfies RouteConfig
