/**
 * Everything the product needs to know about a study mode. Its screens are a folder of the web app.
 */
type ModeFacts = {
  /** Its name in the study history. */
  readonly label: string
  /** Whether sessions have a result in percent. The others show N/A (specification §9 Progress). */
  readonly isScored: boolean
  /** Whether a missed card comes back until it is answered right. */
  readonly repeatsMisses: boolean
  /** How long one step of it counts as study at most, in minutes (specification §9 Sessions). */
  readonly stepMinutes: number
  /** The topic that every session counts for; null if its categories decide. */
  readonly topic: string | null
  /** Paths of its setup and study screens (specification §2). */
  readonly setupPath: string
  readonly studyPath: string
}

/** A card or a question: a user who looks longer has put the phone down. */
const A_CARD = 2
/** An answer aloud, or a recital. */
const ALOUD = 5

/** Every study mode by its stored name (specification §9 Sessions). */
export const STUDY_MODES = {
  flashcard: {
    label: 'Flashcards',
    isScored: true,
    repeatsMisses: false,
    stepMinutes: A_CARD,
    topic: null,
    setupPath: '/home/flashcards/setup',
    studyPath: '/home/flashcards/study',
  },
  quiz: {
    label: 'Quiz',
    isScored: true,
    repeatsMisses: false,
    stepMinutes: A_CARD,
    topic: null,
    setupPath: '/home/quizzes/setup',
    studyPath: '/home/quizzes/study',
  },
  'coc-study': {
    label: 'Chain of Command',
    isScored: true,
    repeatsMisses: false,
    stepMinutes: A_CARD,
    topic: 'Chain of Command',
    setupPath: '/home/coc/setup',
    studyPath: '/home/coc/study',
  },
  'intro-prep': {
    label: 'Introduction Practice',
    isScored: false,
    repeatsMisses: false,
    stepMinutes: ALOUD,
    topic: 'My Introduction',
    setupPath: '/home/biography/practice',
    studyPath: '/home/biography/practice',
  },
  'culture-prep': {
    label: 'Culture Practice',
    isScored: true,
    repeatsMisses: false,
    stepMinutes: A_CARD,
    topic: null,
    setupPath: '/home/culture/practice',
    studyPath: '/home/culture/practice',
  },
  'situational-prep': {
    label: 'Situational Practice',
    isScored: false,
    repeatsMisses: false,
    stepMinutes: ALOUD,
    topic: 'Situational Practice',
    setupPath: '/home/situational-practice/setup',
    studyPath: '/home/situational-practice/study',
  },
  daily: {
    label: 'Daily Plan',
    isScored: true,
    repeatsMisses: true,
    stepMinutes: A_CARD,
    topic: null,
    setupPath: '/home/dashboard',
    studyPath: '/home/daily/study',
  },
  'mock-board': {
    label: 'Mock Board',
    isScored: true,
    repeatsMisses: false,
    stepMinutes: ALOUD,
    topic: null,
    setupPath: '/home/mock-board/setup',
    studyPath: '/home/mock-board/study',
  },
  partner: {
    label: 'Partner Study',
    isScored: true,
    repeatsMisses: false,
    stepMinutes: ALOUD,
    topic: null,
    setupPath: '/home/partner/setup',
    studyPath: '/home/partner/study',
  },
  'by-heart': {
    label: 'By Heart',
    isScored: true,
    repeatsMisses: false,
    stepMinutes: ALOUD,
    topic: null,
    setupPath: '/home/culture/by-heart',
    studyPath: '/home/culture/by-heart/recite',
  },
  listen: {
    label: 'Listen',
    isScored: true,
    repeatsMisses: false,
    stepMinutes: A_CARD,
    topic: null,
    setupPath: '/home/listen',
    studyPath: '/home/listen/play',
  },
} as const satisfies Readonly<Record<string, ModeFacts>>

export type StudyMode = keyof typeof STUDY_MODES

export function isStudyMode(text: string): text is StudyMode {
  return Object.hasOwn(STUDY_MODES, text)
}

/** Every mode, in the order of the table. */
export const STUDY_MODE_IDS: readonly StudyMode[] = Object.keys(STUDY_MODES).filter(isStudyMode)

/** The facts of a stored mode; undefined if this version does not know it. */
export function modeFacts(studyMode: string): ModeFacts | undefined {
  return isStudyMode(studyMode) ? STUDY_MODES[studyMode] : undefined
}
