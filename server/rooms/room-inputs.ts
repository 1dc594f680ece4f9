import { isPictureId } from '@squared-away/domain/entities/picture'
import { LONGEST_SESSION_MS } from '@squared-away/domain/entities/session-length'
import { isBlank, ONE_LINE } from '@squared-away/domain/entities/text'
import { MAX_POINTS_OF_MEMBER } from '@squared-away/domain/entities/unit-board'
import {
  DEALT_PARTS,
  ROOM_KINDS,
  ROOM_LIMITS,
  ROOM_REPORTS,
  SEAT_ROLES,
} from '@squared-away/domain/rooms/room'
import { readRoomCode } from '@squared-away/domain/rooms/room-code'
import { BOARD_MARKS } from '@squared-away/domain/study/mock-board/board-marks'
import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { z } from 'zod'
import { textWithout } from '../contract/read-input.ts'

/** Parameters of the calls of rooms (wire §12.8). */

const CONTROL = /\p{Cc}/u
const DAY_MS = 24 * 60 * 60_000

export const id = z.string().regex(ID_PATTERN, 'an id')

/** A name or a title: one line, trimmed, not blank. */
export const line = (what: string, max: number) =>
  textWithout((text) => {
    const trimmed = text.trim()
    if (isBlank(trimmed)) return `Enter ${what}.`
    if (trimmed.length > max) return `${what} has at most ${max} characters.`
    if (!ONE_LINE.test(trimmed) || CONTROL.test(trimmed)) return `${what} must be one line.`
    return null
  }).transform((text) => text.trim())

const name = line('a name', ROOM_LIMITS.name)

const seat = z.strictObject({
  id,
  role: z.enum(SEAT_ROLES),
  name,
  isPresident: z.boolean(),
  isHost: z.boolean(),
})

export const paragraphs = z
  .array(z.string())
  .max(50)
  .refine((texts) => texts.reduce((sum, text) => sum + text.length, 0) <= ROOM_LIMITS.shown, {
    error: `An answer has at most ${ROOM_LIMITS.shown} characters.`,
  })

const question = z.strictObject({
  id,
  memberId: id,
  candidateId: id,
  questionId: id.nullable(),
  part: z.enum(DEALT_PARTS),
  topic: z.string().max(ROOM_LIMITS.topic),
  asked: z.string().min(1).max(ROOM_LIMITS.asked),
  shown: paragraphs,
  reference: z.string().max(ROOM_LIMITS.reference).nullable(),
  picture: z.string().refine(isPictureId, { error: 'the id of a picture' }).nullish(),
})

/** Opens a room. Its seats and questions fit together. */
export const newRoom = z
  .strictObject({
    roomId: id,
    kind: z.enum(ROOM_KINDS),
    title: line('a title', ROOM_LIMITS.title),
    report: z.enum(ROOM_REPORTS).default('at-end'),
    unitBoardId: id.nullable().default(null),
    seats: z.array(seat).min(2).max(ROOM_LIMITS.seats),
    questions: z.array(question).min(1).max(ROOM_LIMITS.questions),
  })
  .superRefine(({ kind, report, unitBoardId, seats, questions }, context) => {
    const problem = (message: string) => context.addIssue({ code: 'custom', message })
    const ofRole = (role: string) =>
      new Set(seats.filter((one) => one.role === role).map((one) => one.id))
    const [members, candidates] = [ofRole('member'), ofRole('candidate')]
    if (new Set(seats.map((one) => one.id)).size < seats.length) problem('Two seats have one id.')
    const hosts = seats.filter(({ isHost }) => isHost)
    if (unitBoardId === null && hosts.length !== 1) problem('One seat must be the host’s.')
    if (unitBoardId !== null && hosts.length > 0) problem('A unit board’s room has no host’s seat.')
    if (unitBoardId !== null && report === 'at-end') problem('A unit board releases its report.')
    if (report === 'on-release') {
      const presidents = seats.filter(({ isPresident }) => isPresident)
      if (kind !== 'board' || presidents.length !== 1) problem('A vote needs a president.')
      if (hosts.some(({ role }) => role === 'candidate')) problem('A candidate runs no vote.')
    }
    if (members.size === 0) problem('Add a member who asks.')
    if (candidates.size === 0) problem('Add a candidate.')
    if (seats.some(({ role, isPresident }) => isPresident && role !== 'member')) {
      problem('The president is a member of the board.')
    }
    if (new Set(questions.map((one) => one.id)).size < questions.length) {
      problem('Two questions have one id.')
    }
    const isSeated = ({ memberId, candidateId }: (typeof questions)[number]) =>
      members.has(memberId) && candidates.has(candidateId)
    if (!questions.every(isSeated)) problem('A question names a seat that does not exist.')
  })

/** What a phone sends to take a seat. */
export const joining = z.strictObject({
  code: z.string().transform((typed) => readRoomCode(typed)),
  name,
})

export const ofPhone = z.strictObject({ phoneId: id })

/** The next state of a room, or whose turn it is. */
export const roomChange = z
  .strictObject({
    state: z.enum(['running', 'ended']).optional(),
    candidateId: id.optional(),
    memberId: id.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Say what changes: `state`, `candidateId` or `memberId`.',
  })

/** A note may have lines, and nothing else that is not shown. */
const note = z
  .string()
  .max(ROOM_LIMITS.note)
  .refine((text) => !CONTROL.test(text.replaceAll('\n', '')), { error: 'a text' })

const given = {
  id,
  questionId: id,
  mark: z.enum(BOARD_MARKS.map((one) => one.id)),
  points: z.int().min(0).max(MAX_POINTS_OF_MEMBER).nullish(),
  note: note.nullish(),
}

const mark = z.strictObject({
  ...given,
  at: z.int().min(0).max(DAY_MS),
  ms: z.int().min(0).max(LONGEST_SESSION_MS),
})

export const newMarks = z.strictObject({
  marks: z.array(mark).min(1).max(ROOM_LIMITS.marksPerCall),
  /** The seat that a host without a seat marks for. */
  memberId: id.optional(),
})

/** What the president changes of what a member gave, and why. */
export const newChange = z.strictObject({
  ...given,
  reason: line('a reason', ROOM_LIMITS.note),
})

const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'a whole number')
  .transform(Number)

/** How a view is asked for. */
export const viewQuery = z.object({
  /** The sequence that the viewer has; 0 for none. */
  after: whole.optional().default(0),
  /** The state in which the viewer got its questions. */
  held: z.string().max(20).optional(),
  /** Seconds to wait for a change. */
  wait: whole.optional().default(0),
})
