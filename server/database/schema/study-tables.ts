import type { DocumentColumns, Flag, Json, Moment } from './columns.ts'

export type StudySessionsTable = DocumentColumns & {
  userId: string
  boardId: string | null
  startTime: Moment
  endTime: Moment
  durationMinutes: number
  studyMode: string
  categories: Json
  questionIds: Json
  outcomes: string | null
}

export type ReviewsTable = DocumentColumns & {
  userId: string
  originalQuestionId: string
  at: Moment
  mode: string
  isCorrect: Flag
  ms: number | null
  chosen: number | null
  /** No foreign key: the session may be deleted. */
  sessionId: string
}

export type StudyRemindersTable = DocumentColumns & {
  userId: string
  hour: number
  timeZone: string
  byMail: Flag
  /** When the next one is due. */
  dueAt: Moment
}

/** The day (yyyy-MM-dd) of the user's last reminder. */
export type RemindedDaysTable = { userId: string; day: string }

/** When the parts of a document last changed. */
export type EditTimesTable = {
  collectionId: string
  documentId: string
  userId: string
  /** Parsed by domain/edits/edit-times.ts. */
  times: Json
}

export type SetAsideEditsTable = DocumentColumns & {
  userId: string
  collectionId: string
  documentId: string
  part: string
  value: Json
  madeAt: Moment
}
