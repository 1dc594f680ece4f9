/** All that the product needs to know of a way to study; its screens are one folder of the web. */
type ModeFacts = {
  /** As the study history names it. */
  readonly label: string
  /**
   * Whether its sessions have a result in per cent; the others show N/A (specification §9
   * Progress).
   */
  readonly isScored: boolean
  /** Whether a card that is missed comes again until it is right. */
  readonly repeatsMisses: boolean
  /** The one topic that its sessions count for; null where their categories decide. */
  readonly topic: string | null
  /** Where a session is chosen, and where it is studied (specification §2). */
  readonly setupPath: string
  readonly studyPath: string
}

/** Every way to study, by the name that sessions are stored under (specification §9 Sessions). */
export const STUDY_MODES = {
  flashcard: {
    label: 'Flashcards',
    isScored: true,
    repeatsMisses: false,
    topic: null,
    setupPath: '/home/flashcards/setup',
    studyPath: '/home/flashcards/study',
  },
  quiz: {
    label: 'Quiz',
    isScored: true,
    repeatsMisses: false,
    topic: null,
    setupPath: '/home/quizzes/setup',
    studyPath: '/home/quizzes/study',
  },
  'coc-study': {
    label: 'Chain of Command',
    isScored: true,
    repeatsMisses: false,
    topic: 'Chain of Command',
    setupPath: '/home/coc/setup',
    studyPath: '/home/coc/study',
  },
  'intro-prep': {
    label: 'Introduction Practice',
    isScored: false,
    repeatsMisses: false,
    topic: 'My Introduction',
    setupPath: '/home/biography/practice',
    studyPath: '/home/biography/practice',
  },
  'culture-prep': {
    label: 'Culture Practice',
    isScored: true,
    repeatsMisses: false,
    topic: null,
    setupPath: '/home/culture/practice',
    studyPath: '/home/culture/practice',
  },
  'situational-prep': {
    label: 'Situational Practice',
    isScored: false,
    repeatsMisses: false,
    topic: 'Situational Practice',
    setupPath: '/home/situational-practice/setup',
    studyPath: '/home/situational-practice/study',
  },
  daily: {
    label: 'Daily Plan',
    isScored: true,
    repeatsMisses: true,
    topic: null,
    setupPath: '/home/dashboard',
    studyPath: '/home/daily/study',
  },
  'mock-board': {
    label: 'Mock Board',
    isScored: true,
    repeatsMisses: false,
    topic: null,
    setupPath: '/home/mock-board/setup',
    studyPath: '/home/mock-board/study',
  },
  partner: {
    label: 'Partner Study',
    isScored: true,
    repeatsMisses: false,
    topic: null,
    setupPath: '/home/partner/setup',
    studyPath: '/home/partner/study',
  },
  'by-heart': {
    label: 'By Heart',
    isScored: true,
    repeatsMisses: false,
    topic: null,
    setupPath: '/home/culture/by-heart',
    studyPath: '/home/culture/by-heart/recite',
  },
} as const satisfies Readonly<Record<string, ModeFacts>>

export type StudyMode = keyof typeof STUDY_MODES

export function isStudyMode(text: string): text is StudyMode {
  return Object.hasOwn(STUDY_MODES, text)
}

/** Every mode, in the order of the table. */
export const STUDY_MODE_IDS: readonly StudyMode[] = Object.keys(STUDY_MODES).filter(isStudyMode)

/** The facts of a mode as they are stored; undefined for a mode that this version does not know. */
export function modeFacts(studyMode: string): ModeFacts | undefined {
  return isStudyMode(studyMode) ? STUDY_MODES[studyMode] : undefined
}
