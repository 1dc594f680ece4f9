import type { DeckFigures } from '@squared-away/domain/plan/deck-figures'
import type { LeftOut } from '@squared-away/domain/plan/skipped-cards'
import type { TodaysPlan } from '@squared-away/domain/plan/todays-plan'
import { dayAfter } from '@squared-away/domain/text/local-time'

/** '34 cards, about 18 minutes'. */
export function deckText({ cards, minutes }: DeckFigures): string {
  return `${count(cards, 'card')}, about ${count(minutes, 'minute')}`
}

/** '21 due, 13 new, a creed line, a scenario'. */
export function deckParts(figures: DeckFigures): string {
  const parts = [
    figures.due > 0 ? `${figures.due} due` : '',
    figures.new > 0 ? `${figures.new} new` : '',
    figures.creedLines > 0 ? 'a creed line' : '',
    figures.scenarios > 0 ? 'a scenario' : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** 'Plus 2 headlines of yours.' */
export function headlinesText(headlines: number): string {
  return `Plus ${count(headlines, 'headline')} of yours.`
}

/** What the next day of study holds: 'Tomorrow: 30 cards, about 15 minutes.' */
export function nextText(next: TodaysPlan['next'], today: string): string {
  if (next === null) return 'No more study days before your board.'
  const day = next.day === dayAfter(today, 1) ? 'Tomorrow' : longDay(next.day)
  if (next.figures.cards === 0) return `${day}: nothing due yet.`
  return `${day}: ${deckText(next.figures)}.`
}

const longFormat = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
})

/** 'Monday, May 4'. */
function longDay(day: string): string {
  return longFormat.format(new Date(`${day}T00:00:00Z`))
}

function count(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`
}

/** How many cards the plan leaves out, because their soldier skips them. */
export function skippedText({ known, offBoard }: LeftOut): string {
  const parts = [
    ...(known > 0 ? [`${known.toLocaleString('en-US')} that you know`] : []),
    ...(offBoard > 0 ? [`${offBoard.toLocaleString('en-US')} not for your board`] : []),
  ]
  return `Left out: ${parts.join(', ')}.`
}
