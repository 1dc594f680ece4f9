// Addresses of the screens (specification §2). Those of study modes are in the table of modes.

import { STUDY_MODES } from '@squared-away/domain/entities/study-mode'

const { daily, flashcard, listen: byEar, quiz } = STUDY_MODES
const mockBoard = STUDY_MODES['mock-board']
const { partner } = STUDY_MODES
const chain = STUDY_MODES['coc-study']
const situational = STUDY_MODES['situational-prep']

export const dashboard = '/home/dashboard'
/** The places of the bar on phones that are lists of links instead of screens. */
export const study = '/home/study'
export const myBoard = '/home/my-board'
export const library = '/home/library'
export const progress = '/home/progress'
export const boards = '/home/boards'
/** The boards, with the editor open for a new one. */
export const newBoard = '/home/boards?new'
/** The boards, with the editor open for one of them. */
export const editBoard = (boardId: string) => `${boards}?edit=${boardId}`
export const studyGuides = '/home/my-study-guides'
/** The guides, with the editor open for a new one. */
export const newStudyGuide = '/home/my-study-guides?new'
/** Editors, versions and statistics of question sets are under it. */
export const questions = '/home/questions'
export const myQuestions = '/home/questions/my-questions'
/** The sets, with the dialog for a new set or an upload open. */
export const newSet = '/home/questions/my-questions?new'
export const uploadCsv = '/home/questions/my-questions?upload'
export const importCards = '/home/questions/my-questions?cards'
/** The cards that the user skips, bookmarked or noted. */
export const myCards = '/home/my-cards'
/** The uniform, item by item. */
export const inspection = '/home/inspection'
/** The headlines that the user notes. */
export const currentEvents = '/home/current-events'
export const community = '/home/questions/community'
export const questionSet = '/home/questions/edit/:setId'
export const questionSetHistory = '/home/questions/edit/:setId/history'
export const questionStatistics = '/home/questions/statistics/:setId'
export const dailyStudy = daily.studyPath
export const flashcardSetup = flashcard.setupPath
export const flashcardStudy = flashcard.studyPath
export const quizSetup = quiz.setupPath
export const quizStudy = quiz.studyPath
export const quizResults = '/home/quizzes/results'
export const chainOfCommand = '/home/chain-of-command'
export const chainSetup = chain.setupPath
export const chainStudy = chain.studyPath
export const introductionEditor = '/home/my-biography'
export const introductionSamples = '/home/my-introduction'
export const introductionPractice = STUDY_MODES['intro-prep'].studyPath
export const armyCulture = '/home/army-culture'
export const culturePractice = STUDY_MODES['culture-prep'].studyPath
export const byHeart = STUDY_MODES['by-heart'].setupPath
export const recital = STUDY_MODES['by-heart'].studyPath
/** Questions as sound: what to hear, and the player. */
export const listen = byEar.setupPath
export const listening = byEar.studyPath
export const boardInsights = '/home/board-insights'
export const promotionPoints = '/home/promotion-points'
export const situationalSetup = situational.setupPath
export const situationalStudy = situational.studyPath
export const mockBoardSetup = mockBoard.setupPath
export const mockBoardStudy = mockBoard.studyPath
export const partnerSetup = partner.setupPath
export const partnerStudy = partner.studyPath
/** The boards of units that the user makes or takes part in. */
export const unitBoards = '/home/unit-boards'
export const unitBoard = '/home/unit-boards/:unitBoardId'
/** Takes a unit board by the code at its end, or asks for the code. */
export const join = '/home/join'
export const joinCode = '/home/join/:code'
export const coMake = '/home/co-make'
export const faq = '/home/faq'
export const settings = '/home/settings'
export const emailSettings = '/home/settings#email'
/** How a board went. */
export const debrief = '/home/boards/:boardId/after'
/** The questions of a unit board. */
export const packet = '/home/unit-boards/:unitBoardId/packet'
/** One page to brief of a unit board. */
export const unitBoardBrief = '/home/unit-boards/:unitBoardId/brief'
/** A member's invitation to a sheet; the secret is behind the #. */
export const packetLink = '/home/packet-link'
/** A set that somebody sent by a link; the secret is behind the #. */
export const sentSet = '/home/sent-set'
export const admin = '/home/admin-dashboard'
/** Where who runs this site becomes its first admin, by a token of the server's log. */
export const firstAdmin = '/home/admin-dashboard/first'
/** Who may sign up, and invitations, for admins. */
export const people = '/home/admin-dashboard/people'
/** Settings of the site, such as the name of its operator, for admins. */
export const installation = '/home/admin-dashboard/site'
/** The state of the server, its backups, and the log of what admins did with them. */
export const operations = '/home/admin-dashboard/operations'

/** The editor of a question set. */
export const questionSetAddress = (setId: string) => questionSet.replace(':setId', setId)

/** The guides, with the editor open for one of them. */
export const studyGuideAddress = (guideId: string) => `${studyGuides}?guide=${guideId}`

/** The user's cards that contain these words. */
export const myCardsWith = (search: string) => `${myCards}?${new URLSearchParams({ search })}`

/** The setup of flashcards, with a category chosen. */
export const flashcardSetupFor = (category: string) =>
  `${flashcardSetup}?${new URLSearchParams({ category })}`

/** What to hear, with a topic chosen. */
export const listenTo = (category: string) => `${listen}?${new URLSearchParams({ category })}`

/** The setup of a quiz, with a category chosen. */
export const quizSetupFor = (category: string) =>
  `${quizSetup}?${new URLSearchParams({ category })}`

/** The versions of a question set. */
export const questionSetHistoryAddress = (setId: string) =>
  questionSetHistory.replace(':setId', setId)

/** How soldiers answer the questions of a set. */
export const questionStatisticsAddress = (setId: string) =>
  questionStatistics.replace(':setId', setId)

export const debriefAddress = (boardId: string) => debrief.replace(':boardId', boardId)

/** The packet of a unit board. */
export const packetAddress = (unitBoardId: string) => packet.replace(':unitBoardId', unitBoardId)

export const briefAddress = (unitBoardId: string) =>
  unitBoardBrief.replace(':unitBoardId', unitBoardId)

export const sentSetAddress = (secret: string) => `${sentSet}#${secret}`

export const packetLinkAddress = (secret: string) => `${packetLink}#${secret}`

/** A stored mock board, or its report. */
export const mockBoardAddress = (sessionId: string) => `${mockBoardStudy}?board=${sessionId}`

/** One unit board. */
export const unitBoardAddress = (unitBoardId: string) =>
  unitBoard.replace(':unitBoardId', unitBoardId)

/** Takes the unit board of a code. */
export const joinAddress = (code: string) => joinCode.replace(':code', code)

/** Takes an invitation to make a unit board together. */
export const coMakeAddress = (secret: string) => `${coMake}#${secret}`
