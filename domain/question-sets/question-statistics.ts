import { textDigest } from '../text/text-digest.ts'

/** Soldiers who are counted together. Nothing is known about fewer. */
export const SOLDIERS_PER_GROUP = 20

/**
 * Sums over groups of 20 soldiers about one question. Each group's sums have noise, so that nobody
 * can be found in them; `variance` is that of the noise in one group's sum.
 */
export type QuestionCounts = {
  /** First answers. */
  readonly first?: {
    readonly groups: number
    readonly right: number
    /**
     * The sum over right answers of 1, 3 or -1, -3: the quarter of the group to which the soldier
     * belongs by the other questions of the set, the strongest 3.
     */
    readonly strength: number
  }
  /** First answers at least 16 hours after an earlier one. */
  readonly delayed?: { readonly groups: number; readonly right: number }
  /** First choices in a quiz, by the digest of the option. */
  readonly picked?: { readonly groups: number; readonly options: Readonly<Record<string, number>> }
}

/** The counts of a set's questions, by the lineage of the question. */
export type SetCounts = {
  /** The variance of the noise in a count of one group, and in a `strength`. */
  readonly noiseVariance: { readonly count: number; readonly strength: number }
  readonly questions: Readonly<Record<string, QuestionCounts>>
}

/** An estimate with its standard error. */
export type NoisyEstimate = { readonly value: number; readonly error: number }

export type QuestionFlag = 'nearly-all-right' | 'nearly-all-wrong' | 'negative' | 'unused-option'

/** What is known about a question; null where fewer than 20 soldiers answered. */
export type QuestionFigures = {
  readonly soldiers: number
  /** The share right at first sight. */
  readonly first: NoisyEstimate | null
  /** The share right a day later. */
  readonly delayed: NoisyEstimate | null
  /**
   * Point-biserial correlation of a right first answer with the soldier's strength on the other
   * questions of the set, in quarters. Null too if nearly all or nearly none are right.
   */
  readonly discrimination: NoisyEstimate | null
  /** Each wrong option's share of the choices. */
  readonly options: readonly { readonly text: string; readonly share: NoisyEstimate | null }[]
  readonly flags: readonly QuestionFlag[]
}

/** The variance of -3, -1, 1, 3 in equal parts. */
const STRENGTH_VARIANCE = 5

/** Below it the correlation says nothing but noise. */
const LEAST_VARIANCE = 0.05

const NEARLY_ALL = 0.9
/** What guessing among four options gets right. */
const BY_CHANCE = 0.25
const NEARLY_NONE = 0.05
/** One-sided 95 %: few of many questions are flagged by chance. */
const SURE = 1.645

/** The figures of one question, and what its author should look at. */
export function questionFigures(
  { first, delayed, picked }: QuestionCounts,
  noise: SetCounts['noiseVariance'],
  question: { readonly distractors: readonly string[] },
): QuestionFigures {
  const firstShare = first ? shareOf(first.right, first.groups, noise.count) : null
  const discrimination = first ? pointBiserial(first, noise) : null
  const options = question.distractors.map((text) => ({
    text,
    share: picked
      ? shareOf(picked.options[textDigest(text)] ?? 0, picked.groups, noise.count)
      : null,
  }))
  const figures = {
    soldiers: (first?.groups ?? 0) * SOLDIERS_PER_GROUP,
    first: firstShare,
    delayed: delayed ? shareOf(delayed.right, delayed.groups, noise.count) : null,
    discrimination,
    options,
  }
  return { ...figures, flags: flagsOf(figures) }
}

/** The smallest and largest values within one standard error. */
const low = ({ value, error }: NoisyEstimate) => value - error
const high = ({ value, error }: NoisyEstimate) => value + error

function flagsOf(figures: Omit<QuestionFigures, 'flags'>): QuestionFlag[] {
  const { first, discrimination, options } = figures
  const flags: QuestionFlag[] = []
  if (first && low(first) >= NEARLY_ALL) flags.push('nearly-all-right')
  if (first && high(first) <= BY_CHANCE) flags.push('nearly-all-wrong')
  if (discrimination && discrimination.value + SURE * discrimination.error < 0) {
    flags.push('negative')
  }
  if (options.some(({ share }) => share && high(share) <= NEARLY_NONE)) flags.push('unused-option')
  return flags
}

/** A share of soldiers, with the error of the sample and that of the noise. */
function shareOf(sum: number, groups: number, variance: number): NoisyEstimate {
  const soldiers = groups * SOLDIERS_PER_GROUP
  const value = Math.min(1, Math.max(0, sum / soldiers))
  const sampling = (value * (1 - value)) / soldiers
  return { value, error: Math.sqrt(sampling + (groups * variance) / soldiers ** 2) }
}

function pointBiserial(
  { groups, right, strength }: NonNullable<QuestionCounts['first']>,
  noise: SetCounts['noiseVariance'],
): NoisyEstimate | null {
  const soldiers = groups * SOLDIERS_PER_GROUP
  const share = right / soldiers
  const variance = share * (1 - share)
  if (variance < LEAST_VARIANCE) return null
  const scale = Math.sqrt(variance * STRENGTH_VARIANCE)
  const value = Math.min(1, Math.max(-1, strength / soldiers / scale))
  const sampling = (1 - value ** 2) ** 2 / soldiers
  const added = (groups * noise.strength) / (soldiers * scale) ** 2
  return { value, error: Math.sqrt(sampling + added) }
}
