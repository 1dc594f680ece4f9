import culture from '@squared-away/content/culture.json'
import { introductionParts } from '@squared-away/domain/soldier/introduction'
import {
  HEADLINES_TOPIC,
  headlineCard,
  type NotedHeadline,
} from '@squared-away/domain/study/current-events'
import type {
  BoardMaterial,
  BoardQuestion,
} from '@squared-away/domain/study/mock-board/board-script'
import { uniqueByOriginal } from '@squared-away/domain/study/question-selection'
import { findPublication, type PublicationEdition } from '@squared-away/domain/study/references'
import { STRATEGY_PARTS } from '@squared-away/domain/study/situational'
import type { RequiredScenario } from '../data/content/required-scenarios.ts'
import type { StoredIntroduction } from '../data/introduction/introduction.ts'
import { questionPrecedence, type StudyQuestion } from '../data/questions/study-questions.ts'
import { CONDUCT } from './conduct-guidance.ts'

/** Recited in full at boards, as the creeds are; the song is not. */
const RECITED = culture.texts.filter(({ slug }) => slug !== 'army-song')

type Sources = {
  questions: readonly StudyQuestion[]
  headlines: readonly NotedHeadline[]
  scenarios: readonly RequiredScenario[]
  publications: readonly PublicationEdition[]
  introduction: StoredIntroduction | null
}

/** The content of a board. Excludes everything from publications that nobody has seen. */
export function boardMaterial(sources: Sources): BoardMaterial {
  const { questions, headlines, scenarios, publications, introduction } = sources
  const isFounded = ({ reference }: BoardQuestion) =>
    reference === null || findPublication(reference, publications)?.seen !== 'memory'
  return {
    conduct: CONDUCT,
    introduction: introduction
      ? introductionParts(introduction.data).flatMap(({ paragraphs }) => paragraphs)
      : [],
    questions: uniqueByOriginal(questions, questionPrecedence).map(questionOf).filter(isFounded),
    headlines: headlines.map(newsOf),
    recitations: RECITED.map(recitationOf).filter(isFounded),
    situational: scenarios.map(scenarioOf).filter(isFounded),
  }
}

const PLAIN = { items: [], spoken: null }

function questionOf(question: StudyQuestion): BoardQuestion {
  return {
    ...PLAIN,
    id: question.$id,
    topic: question.category,
    asked: question.questionText,
    shown: [question.answer],
    reference: question.regulationRef,
    picture: question.picture ?? null,
  }
}

function newsOf({ $id: id, ...headline }: NotedHeadline): BoardQuestion {
  const { question, answer } = headlineCard(headline)
  return { ...PLAIN, id, topic: HEADLINES_TOPIC, asked: question, shown: answer, reference: null }
}

function recitationOf({ slug, title, topic, lines, source }: (typeof RECITED)[number]) {
  const asked = slug === 'general-orders' ? 'State the three general orders.' : `Recite: ${title}.`
  return { ...PLAIN, id: slug, topic, asked, shown: lines, reference: source }
}

function scenarioOf(scenario: RequiredScenario): BoardQuestion {
  const { id, category, question, strategy, listensFor, ref } = scenario
  const shown = STRATEGY_PARTS.map(({ part, label }) => `${label}: ${strategy[part]}`)
  const texts = { asked: question, shown, items: listensFor, spoken: null }
  return { id, topic: category, ...texts, reference: ref }
}
