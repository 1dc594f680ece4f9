import type {
  NoisyEstimate,
  QuestionFlag,
} from '@squared-away/domain/question-sets/question-statistics'

/** What a flag says about a question, and what to do. */
export const FLAG_TEXTS: Readonly<Record<QuestionFlag, string>> = {
  'nearly-all-right': 'Nearly all get it right. It tells you little: ask for more.',
  'nearly-all-wrong': 'No more get it right than by guessing. Check the answer and the wording.',
  negative: 'Strong Soldiers miss it more often than weak ones. Check the answer first.',
  'unused-option': 'Hardly anybody picks one of the wrong options. Replace it.',
}

/** A share with its standard error, such as '72 % ±7'. */
export function shareText(estimate: NoisyEstimate | null): string {
  if (estimate === null) return 'Not yet'
  return `${Math.round(estimate.value * 100)} % ±${Math.max(1, Math.round(estimate.error * 100))}`
}

/** A correlation with its standard error, such as '0.31 ±0.08'. */
export function correlationText(estimate: NoisyEstimate | null): string {
  if (estimate === null) return 'Cannot tell'
  const sign = estimate.value < 0 ? '−' : ''
  return `${sign}${Math.abs(estimate.value).toFixed(2)} ±${Math.max(0.01, estimate.error).toFixed(2)}`
}
