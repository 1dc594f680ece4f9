import type { StoredSheet } from '../data/packets/packet-sheets.ts'

/** What of a packet is printed. */
export type PrintChoice = {
  /** The president's sheet, with the order of events and the tally. */
  hasPresident: boolean
  hasSheets: boolean
  hasCards: boolean
  /** The member and the candidate whose sheets and cards are printed; empty for all. */
  member: string
  candidate: string
  /** Short sheets share a page. */
  arePacked: boolean
}

/** At first everything but the cards, which alone take half of the pages. */
export const FIRST_PRINT: PrintChoice = {
  ...{ hasPresident: true, hasSheets: true, hasCards: false },
  ...{ member: '', candidate: '', arePacked: true },
}

/** The chosen sheets, with the chosen candidates. */
export function printedSheets(
  sheets: readonly StoredSheet[],
  { member, candidate }: Pick<PrintChoice, 'member' | 'candidate'>,
): StoredSheet[] {
  return sheets
    .filter(({ id }) => member === '' || id === member)
    .map((stored) => ({
      ...stored,
      sheet: {
        ...stored.sheet,
        candidates: stored.sheet.candidates.filter(
          ({ name }) => candidate === '' || name === candidate,
        ),
      },
    }))
}

/** What a choice prints, in numbers: '48 sheets, 216 cards on 54 pages'; empty for nothing. */
export function printedText(sheets: readonly StoredSheet[], choice: PrintChoice): string {
  const candidates = printedSheets(sheets, choice).flatMap(({ sheet }) => sheet.candidates)
  const cards = candidates.reduce((sum, { questions }) => sum + questions.length, 0)
  const hasPresident = choice.hasPresident && sheets.some(({ member }) => member === 0)
  return [
    ...(hasPresident ? ['the president’s sheet'] : []),
    ...(choice.hasSheets && candidates.length > 0 ? [counted(candidates.length, 'sheet')] : []),
    ...(choice.hasCards && cards > 0
      ? [`${counted(cards, 'card')} on ${counted(Math.ceil(cards / CARDS_PER_PAGE), 'page')}`]
      : []),
  ].join(', ')
}

/** Of cards to cut out. */
export const CARDS_PER_PAGE = 4

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
