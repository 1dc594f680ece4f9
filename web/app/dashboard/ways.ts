import type { DashboardCardId } from '@squared-away/domain/dashboard/layout'
import {
  IconCards,
  IconChecklist,
  IconClipboardText,
  IconFlag,
  IconHierarchy3,
  IconMessages,
  IconMicrophone,
} from '@tabler/icons-react'
import * as screens from '../addresses/screens.ts'

/** A card that is a link: name, target, purpose. */
interface Way {
  tab: string
  title: string
  to: string
  line: string
  icon: typeof IconCards
}

/** The seven cards that are links (specification §2 Dashboard). */
export const WAYS: Record<Exclude<DashboardCardId, 'board' | 'progress'>, Way> = {
  'board-insights': {
    tab: 'Prepare',
    title: 'Board Insights & Preparation',
    to: screens.boardInsights,
    line: 'What happens at a board, and how to get ready for it.',
    icon: IconClipboardText,
  },
  'army-culture': {
    tab: 'Know by heart',
    title: 'Army Identity & Culture',
    to: screens.armyCulture,
    line: 'Creeds, values, general orders and the Army Song.',
    icon: IconFlag,
  },
  'chain-of-command': {
    tab: 'Know by heart',
    title: 'Chain of Command',
    to: screens.chainSetup,
    line: 'Your leaders by position and by name, and the NCO support channel.',
    icon: IconHierarchy3,
  },
  'situational-practice': {
    tab: 'Practice',
    title: 'Situational Practice',
    to: screens.situationalSetup,
    line: 'Answer scenarios by Situation, Task, Action and Result.',
    icon: IconMessages,
  },
  'my-introduction': {
    tab: 'Practice',
    title: 'My Introduction',
    to: screens.introductionSamples,
    line: 'Say who you are, with samples to start from.',
    icon: IconMicrophone,
  },
  flashcards: {
    tab: 'Study',
    title: 'Study Flashcards',
    to: screens.flashcardSetup,
    line: 'One question at a time: answer it, flip it, mark it.',
    icon: IconCards,
  },
  quizzes: {
    tab: 'Study',
    title: 'Take Quizzes',
    to: screens.quizSetup,
    line: 'Four answers, one of them right: see how much you know.',
    icon: IconChecklist,
  },
}
