import type { ContentFiles } from '../load.ts'
import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/** Outdated names and numbers as they would be written, and what replaced them. */
const DEAD: readonly (readonly [RegExp, string])[] = [
  [/\bACFT\b|Army Combat Fitness Test/, 'the AFT since 1 June 2025'],
  [/\bFORSCOM\b|\bForces Command\b/, 'Western Hemisphere Command since 5 December 2025'],
  [/\bARNORTH\b|\bARSOUTH\b/, 'Western Hemisphere Command since 5 December 2025'],
  [
    // The pamphlets kept their numbers.
    /\bTRADOC\b(?! Pam)|\bTraining and Doctrine Command\b|\bArmy Futures Command\b/,
    'Transformation and Training Command since 2 October 2025',
  ],
  [
    /\bFort (Liberty|Moore|Cavazos|Eisenhower|Gregg-Adams|Johnson|Novosel|Walker|Barfoot)\b/,
    'the names of before 2023 are back since 2025',
  ],
  [/\bDA (Form )?2166-8\b/, 'DA Form 2166-9 series'],
  [/\bSSD\b|Structured Self-Development/, 'the Distributed Leader Course'],
  [/\bFM 4-25\.11\b/, 'TC 4-02.1'],
  [/\bAR 600-20,? (chap(ter)?|para)\.? 7\b/, 'AR 600-52 for SHARP since 11 February 2025'],
  [/Visits of Courtesy/, 'AR 600-25 is named Salutes, Honors, and Courtesy'],
]

/** The log of corrections quotes outdated terms on purpose. */
const LOG = 'corrections.json'

/**
 * Outdated names and numbers occur only in history questions (`"history": true`) and in wrong
 * options, where a soldier who learned from an old guide would pick them.
 */
export function checkDeadTerms({ categories }: Loaded, files: ContentFiles): Finding[] {
  const questions = categories.flatMap(({ path, questions }) =>
    questions
      .filter(({ history }) => !history)
      .flatMap(({ distractors, ...taught }) => find(path, taught.id, JSON.stringify(taught))),
  )
  const others = [...files]
    .filter(([path]) => !path.startsWith('questions/') && path !== LOG)
    .flatMap(([path, text]) => find(path, '', text))
  return [...questions, ...others]
}

function find(file: string, id: string, text: string): Finding[] {
  return DEAD.flatMap(([pattern, instead]): Finding[] => {
    const [term] = pattern.exec(text) ?? []
    return term ? [{ file, id, rule: 'dead-term', message: `${term}: ${instead}` }] : []
  })
}
