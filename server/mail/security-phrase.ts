import { randomInt } from 'node:crypto'

/**
 * Two words that both the screen and the mail show, so that a user can tell the mail from one that
 * somebody else requested. They need not be secret, only unlikely to repeat.
 */
export function makePhrase(): string {
  return `${oneOf(QUALITIES)} ${oneOf(THINGS)}`
}

const oneOf = (words: readonly string[]) => words[randomInt(words.length)] ?? ''

const QUALITIES = [
  ...['amber', 'brave', 'bright', 'calm', 'clear', 'crisp', 'early', 'eager', 'fair', 'firm'],
  ...['gentle', 'golden', 'green', 'humble', 'keen', 'kind', 'lively', 'loyal', 'mild', 'noble'],
  ...['patient', 'plain', 'proud', 'quick', 'quiet', 'ready', 'silver', 'steady', 'swift', 'warm'],
]

const THINGS = [
  ...['anchor', 'arrow', 'badge', 'beacon', 'bridge', 'canteen', 'canyon', 'cedar', 'compass'],
  ...['delta', 'eagle', 'falcon', 'field', 'harbor', 'hill', 'lantern', 'maple', 'meadow', 'north'],
  ...['orchard', 'pine', 'prairie', 'ridge', 'river', 'saddle', 'signal', 'summit', 'trail'],
]
