import { absentText, releasedText, TALLY_RULES } from '../../boards/tally.ts'
import { PLAIN_SCORING, parseScoring } from '../../entities/unit-board.ts'
import { boardTitle, type CitedPublication, citation, writtenDay } from './board-facts.ts'
import type { BoardVotes, MemberVote, VotedCandidate } from './board-votes.ts'
import {
  documentText,
  type Gaps,
  type MemorandumParagraph,
  type MemorandumTable,
  newGaps,
  paragraph,
  type WrittenMemorandum,
} from './memorandum-form.ts'
import {
  buildLetterhead,
  pointOfContact,
  signatureBlock,
  type WrittenBoard,
} from './memorandum-of-instruction.ts'

/** What a memorandum of results says besides the board. */
export type ResultsExtras = {
  readonly votes: BoardVotes
  readonly publications: readonly CitedPublication[]
  /** Who voted how; without them votes are numbers. */
  readonly areMembersNamed: boolean
}

/**
 * The memorandum of a board's results in the form of AR 25-50: how many votes or points each
 * candidate has, the members' notes as reasons, and what the president changed. It names members
 * only if asked to; otherwise notes are in the order of the alphabet, so that two of one member
 * cannot be recognized.
 */
export function resultsMemorandum(
  board: WrittenBoard,
  { votes, publications, areMembersNamed }: ResultsExtras,
): WrittenMemorandum {
  const gaps = newGaps()
  const { or } = gaps
  const head = buildLetterhead(gaps)
  const addressee = board.kind === 'promotion' ? 'promotion authority' : 'addressees'
  const to = `MEMORANDUM FOR ${or(null, addressee)}`
  const rule = TALLY_RULES[board.kind]
  const title = boardTitle(board)
  const day = or(writtenDay(board.targetDate), 'date of the board')
  const { absent } = parseScoring(board.scoring ?? '') ?? PLAIN_SCORING
  const paragraphs = [
    paragraph('References.', [
      ...(board.kind === 'promotion' ? [`${citation('AR 600-8-19', publications)}.`] : []),
      `Memorandum, ${or(null, 'office symbol of the memorandum of instruction')}, ${or(null, 'its date')}, subject: Memorandum of Instruction for the ${title}.`,
    ]),
    paragraph(
      `Purpose. To report the results of the ${title} that convened on ${day} at ${or(board.place, 'place')}.`,
    ),
    composition(board, votes, { areMembersNamed, gaps }),
    paragraph(
      `Rule. ${rule.text} ${absentText({ kind: board.kind, absent })}${rule.source === null ? '' : ` (${rule.source})`}`,
    ),
    {
      ...paragraph(`Results. ${summary(board, votes)}`),
      table: rule.counts === 'votes' ? votesTable(votes) : pointsTable(votes),
    },
    ...reasons(board, votes, { areMembersNamed, gaps }),
    ...changed(votes, areMembersNamed),
    pointOfContact(gaps),
  ]
  return {
    ...head,
    addressee: to,
    subject: `Results of the ${title}, ${day}`,
    paragraphs,
    signature: signatureBlock(gaps, 'President'),
    gaps: gaps.found,
  }
}

type Choice = { areMembersNamed: boolean; gaps: Gaps }

function composition(
  { evenReason }: WrittenBoard,
  { members }: BoardVotes,
  { areMembersNamed, gaps }: Choice,
): MemorandumParagraph {
  const count = members.length
  if (count === 0) return paragraph(`Board members. ${gaps.or(null, 'voting members')}`)
  const reason = documentText(evenReason ?? '')
  const even = count % 2 === 0 && reason !== '' ? ` The number is even: ${reason}.` : ''
  const text = `Board members. The board had ${count} voting ${count === 1 ? 'member' : 'members'}.${even}`
  return areMembersNamed ? paragraph(text, members.map(documentText)) : paragraph(text)
}

function summary({ kind }: WrittenBoard, { candidates }: BoardVotes): string {
  const seen = `The board saw ${candidates.length} ${candidates.length === 1 ? 'candidate' : 'candidates'}`
  if (TALLY_RULES[kind].counts === 'points') return `${seen}.`
  const yes = candidates.filter((one) => outcomeOf(one) === 'recommended').length
  return kind === 'promotion'
    ? `${seen} and recommends ${yes === 0 ? 'none' : yes} for promotion.`
    : `${seen}.`
}

const outcomeOf = ({ recorded, tallied }: VotedCandidate) => recorded ?? tallied.outcome

/** The result in the words that the candidate reads. */
function resultText(candidate: VotedCandidate): string {
  const { tallied, recorded } = candidate
  const text = releasedText({ ...tallied, outcome: outcomeOf(candidate) }).replace(/\.$/, '')
  return recorded !== null && recorded !== tallied.outcome
    ? `${text} (as recorded by the board)`
    : text
}

const countOf = (votes: readonly MemberVote[], given: number | null) =>
  String(votes.filter((one) => one.given === given).length)

function votesTable({ candidates }: BoardVotes): MemorandumTable {
  return {
    heads: ['Candidate', 'GO', 'NO-GO', 'No vote', 'Result'],
    rows: candidates.map((one) => [
      documentText(one.name),
      ...[1, 0, null].map((given) => countOf(one.votes, given)),
      resultText(one),
    ]),
  }
}

function pointsTable({ candidates }: BoardVotes): MemorandumTable {
  return {
    heads: ['Candidate', 'Points', 'Members', 'No points', 'Result'],
    rows: candidates.map((one) => [
      documentText(one.name),
      ...[one.tallied.sum, one.tallied.of, one.tallied.missing].map(String),
      resultText(one),
    ]),
  }
}

/**
 * The members' notes on each candidate. A promotion board tells whom it does not recommend the
 * reasons (AR 600-8-19, para 3-11): without a note, the place for them stays open.
 */
function reasons(
  { kind }: WrittenBoard,
  { candidates }: BoardVotes,
  choice: Choice,
): MemorandumParagraph[] {
  const lines = candidates.flatMap((one) => {
    const notes = notesOf(one, TALLY_RULES[kind].counts, choice.areMembersNamed)
    const needsOne = kind === 'promotion' && outcomeOf(one) === 'not-recommended'
    if (notes.length === 0 && !needsOne) return []
    const name = documentText(one.name)
    return [`${name}: ${choice.gaps.or(notes.join(' '), `reasons for ${name}`)}`]
  })
  return lines.length === 0 ? [] : [paragraph('Reasons, in the words of the members.', lines)]
}

function notesOf(
  { votes }: VotedCandidate,
  counts: 'votes' | 'points',
  areMembersNamed: boolean,
): string[] {
  if (areMembersNamed) {
    return votes.map(
      ({ member, given, note }) =>
        `${documentText(member)}, ${givenText(counts, given)}${note === null ? '.' : `: ${ended(note)}`}`,
    )
  }
  return votes
    .flatMap(({ note }) => note ?? [])
    .map(ended)
    .toSorted()
}

const ended = (note: string) => (/[.!?]$/.test(note) ? note : `${note}.`)

function givenText(counts: 'votes' | 'points', given: number | null): string {
  if (given === null) return counts === 'votes' ? 'no vote' : 'no points'
  if (counts === 'votes') return given === 1 ? 'GO' : 'NO-GO'
  return `${given} ${given === 1 ? 'point' : 'points'}`
}

function changed({ changes }: BoardVotes, areMembersNamed: boolean): MemorandumParagraph[] {
  if (changes.length === 0) return []
  const lines = changes.map(({ member, candidate, before, after, reason }) => {
    const who = areMembersNamed ? `${documentText(member)} on ` : ''
    return `${who}${documentText(candidate)}: ${before} to ${after}. ${ended(documentText(reason))}`
  })
  return [paragraph('Votes that the president changed after the board, with the reason.', lines)]
}
