import { absentText, TALLY_RULES } from '../../boards/tally.ts'
import {
  PLAIN_SCORING,
  parseMembers,
  parseScoring,
  type UnitBoard,
  type UnitBoardMember,
} from '../../entities/unit-board.ts'
import { findDaysWithoutYear, findWrittenDays } from '../../text/written-days.ts'
import { boardTitle, type CitedPublication, citation, writtenDay } from './board-facts.ts'
import {
  documentText,
  type Gaps,
  type MemorandumParagraph,
  newGaps,
  paragraph,
  type WrittenMemorandum,
} from './memorandum-form.ts'

/** The fields of a unit board that its documents say. */
export type WrittenBoard = Pick<
  UnitBoard,
  'name' | 'kind' | 'period' | 'isForBoth' | 'targetDate' | 'reportingTime' | 'place' | 'uniform'
> &
  Pick<UnitBoard, 'categories' | 'members' | 'bring' | 'suspenses' | 'rehearsal' | 'prohibited'> &
  Pick<UnitBoard, 'scoring' | 'evenReason'>

/** What a memorandum of instruction says besides the board. */
export type InstructionExtras = {
  /** As the packet has them; empty if they are not to be named. */
  readonly candidates: readonly string[]
  readonly publications: readonly CitedPublication[]
}

/**
 * A board's memorandum of instruction in the form of AR 25-50, from the fields of the unit board.
 * What these do not say is a placeholder in brackets; nothing is made up. It is worded so that
 * `readMemorandum` reads the same board from it.
 */
export function memorandumOfInstruction(
  board: WrittenBoard,
  { candidates, publications }: InstructionExtras,
): WrittenMemorandum {
  const gaps = newGaps()
  const { or } = gaps
  const title = boardTitle(board)
  const day = writtenDay(board.targetDate)
  const head = buildLetterhead(gaps)
  const to = `MEMORANDUM FOR ${or(null, 'addressees')}`
  const paragraphs = [
    paragraph('References.', referencesOf(board, publications)),
    paragraph(purposeOf(board, title)),
    paragraph('Date, time, and place.', [
      labeled('Date', day, gaps),
      labeled('Reporting time', board.reportingTime, gaps),
      labeled('Place', board.place, gaps),
    ]),
    paragraph(labeled('Uniform', board.uniform, gaps)),
    membersOf(board, gaps),
    ...topicsOf(board),
    // An older unit board on a device has none.
    listOf('Suspense dates:', board.suspenses ?? [], 'what is due, and when', gaps),
    paragraph(`Rehearsal: ${or(board.rehearsal, 'day, time and place of the rehearsal')}`),
    listOf('Packing list:', board.bring, 'packing list', gaps),
    paragraph(`Prohibited items: ${or(board.prohibited, 'what nobody may bring in')}`),
    ...candidatesOf(candidates),
    scoringOf(board),
    pointOfContact(gaps),
  ]
  const signature = signatureBlock(gaps, null)
  return {
    ...head,
    addressee: to,
    subject: `Memorandum of Instruction for the ${title}`,
    paragraphs,
    signature,
    gaps: gaps.found,
  }
}

/** A placeholder stands alone: after its label it would be read as the place. */
function labeled(label: string, value: string | null, { or }: Gaps): string {
  const said = or(value, label.toLowerCase())
  return value === null ? said : `${label}: ${said}`
}

/** Letterhead, office symbol and date. */
export function buildLetterhead({ or }: Gaps) {
  return {
    letterhead: [
      'DEPARTMENT OF THE ARMY',
      ...['UNIT', 'STREET ADDRESS', 'CITY, STATE ZIP CODE'].map((line) => or(null, line)),
    ],
    officeSymbol: or(null, 'office symbol'),
    date: or(null, 'date of signature'),
  }
}

/** The last paragraph of every memorandum. */
export function pointOfContact({ or }: Gaps): MemorandumParagraph {
  return paragraph(
    `Point of contact. The point of contact for this memorandum is ${or(null, 'rank and name')} at ${or(null, 'telephone')} or ${or(null, 'email')}.`,
  )
}

/** The signature block; `title` is null if the signer is not known. */
export function signatureBlock({ or }: Gaps, title: string | null): string[] {
  return [or(null, 'NAME'), or(null, 'rank, branch'), or(title, 'title')]
}

function referencesOf(board: WrittenBoard, publications: readonly CitedPublication[]): string[] {
  const numbers = board.kind === 'promotion' ? ['AR 600-8-19', 'AR 670-1'] : ['AR 670-1']
  return numbers.map((number) => `${citation(number, publications)}.`)
}

/**
 * Includes the board's own name, unless it has a day: the name may be older than the day that the
 * board has by now.
 */
function purposeOf({ name }: WrittenBoard, title: string): string {
  const said = documentText(name)
  const hasDay = findWrittenDays(said).length + findDaysWithoutYear(said, 2024).length > 0
  return `Purpose. To instruct the members and the candidates of the ${title}${hasDay || said === '' ? '' : ` (${said})`}.`
}

function membersOf({ members }: WrittenBoard, { or }: Gaps): MemorandumParagraph {
  const named = (parseMembers(members) ?? []).map(memberLine)
  return named.length === 0
    ? paragraph(`Board members. ${or(null, 'members and their topics')}`)
    : paragraph('Board members and their topics.', named)
}

/** The reader takes a name by its dash, and a position such as 'President' by its colon. */
function memberLine({ name, topics, freeTopics }: UnitBoardMember): string {
  const asked = listed([...topics, ...freeTopics])
  const said = documentText(name)
  if (asked === '') return said
  return `${said}${NAMES_A_RANK.test(said) ? ' -' : ':'} ${asked}`
}

const NAMES_A_RANK = /\b(?:CSM|SGM|1SG|MSG|SFC|SSG|SGT|CPT|MAJ|LTC|COL|CW[2-5]|WO1|[12]LT)\b/i

/** Topics by semicolons: their names have commas. */
const listed = (topics: readonly string[]) => [...new Set(topics.map(documentText))].join('; ')

/** Topics of the whole board that no member has. */
function topicsOf({ categories, members }: WrittenBoard): MemorandumParagraph[] {
  const asked = new Set((parseMembers(members) ?? []).flatMap(({ topics }) => topics))
  const rest = categories.filter((topic) => !asked.has(topic))
  if (rest.length === 0) return []
  return [paragraph(`Topics. Any member may ask questions about: ${listed(rest)}`)]
}

/** In one line: a list of ranks and names reads like one of members. */
function candidatesOf(candidates: readonly string[]): MemorandumParagraph[] {
  if (candidates.length === 0) return []
  return [paragraph(`Candidates: ${listed(candidates)}`)]
}

function listOf(text: string, list: readonly string[], gap: string, { or }: Gaps) {
  const said = list.map(documentText).filter((one) => one !== '')
  return paragraph(text, said.length === 0 ? [or(null, gap)] : said)
}

function scoringOf(board: WrittenBoard): MemorandumParagraph {
  const { text, tie, source, counts } = TALLY_RULES[board.kind]
  const { lines, absent } = parseScoring(board.scoring ?? '') ?? PLAIN_SCORING
  const apart = board.isForBoth && counts === 'points' ? ' NCOs and Soldiers are placed apart.' : ''
  const rule = `${text} ${tie}${apart} ${absentText({ kind: board.kind, absent })}${source === null ? '' : ` (${source})`}`
  if (counts === 'votes' || lines.length === 0) return paragraph(`Scoring. ${rule}`)
  return paragraph(`Scoring. ${rule} Each member gives points for:`, [
    ...lines.map(({ name, max }) => `${documentText(name)}, 0 to ${max} points`),
  ])
}
