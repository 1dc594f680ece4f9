import type { DeckFigures } from '@squared-away/domain/plan/deck-figures'
import type { LeftOut } from '@squared-away/domain/plan/skipped-cards'
import type { TodaysPlan } from '@squared-away/domain/plan/todays-plan'
import { readableDay } from '@squared-away/domain/text/calendar-day'
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

/** What the next day of study takes: 'Tomorrow: about 15 minutes.' Its cards may still change. */
export function nextText(next: TodaysPlan['next'], today: string): string {
  if (next === null) return 'No more study days before your board.'
  const day = next.day === dayAfter(today, 1) ? 'Tomorrow' : longDay(next.day)
  if (next.figures.cards === 0) return `${day}: nothing due yet.`
  return `${day}: about ${count(next.figures.minutes, 'minute')}.`
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** 'Monday, 4 May'. */
function longDay(day: string): string {
  const [date, month] = readableDay(day).split(' ')
  return `${weekday.format(new Date(`${day}T00:00:00Z`))}, ${date} ${month}`
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
