import {
  FAULTLESS_DAYS,
  isByHeart,
  type RecitalRecord,
} from '@squared-away/domain/study/recital/by-heart'

/** How well a text is known: 'By heart', 'Faultless on 1 day. 1 more day to go.' */
export function standingText(standing: RecitalRecord): string {
  if (isByHeart(standing)) return 'By heart'
  const days = standing.faultlessDays.length
  if (days === 0) return 'Not by heart yet'
  return `Faultless on ${count(days, 'day')}. ${count(FAULTLESS_DAYS - days, 'more day')} to go.`
}

/** '2 lines missed last time'; empty for none. */
export function missedText({ missed }: RecitalRecord): string {
  return missed.size === 0 ? '' : `${count(missed.size, 'line')} missed last time`
}

/** The message after a faultless recital without hints. */
export function faultlessText(standing: RecitalRecord, isWhole: boolean): string {
  if (!isWhole) return 'Now recite the whole text.'
  if (isByHeart(standing)) return 'You know it by heart. Your plan brings it back in time.'
  return 'Recite it once more without a fault on another day, and you know it by heart.'
}

/** '1 line', '3 lines'; of 'more day', '1 more day'. */
export function count(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`
}
