import { textDigest } from '../text/text-digest.ts'
import type { AnsweredItem } from './outcomes.ts'

/**
 * The digest of the option that was chosen on a quiz card, as an outcome stores it; nothing for
 * cards without options.
 */
export function pickedOption(
  card: { readonly id: string; readonly options?: unknown } | undefined,
  { chosen }: Pick<AnsweredItem, 'chosen'>,
): Pick<AnsweredItem, 'picked'> {
  if (chosen === undefined || !Array.isArray(card?.options)) return {}
  const option: unknown = card.options[chosen]
  return typeof option === 'string' ? { picked: textDigest(option) } : {}
}
