import type { Board } from '@squared-away/domain/entities/board'
import type { BoardPlan } from '@squared-away/domain/entities/board-plan'
import type { QuestionSet } from '@squared-away/domain/entities/question-set'
import type { UserPreferences } from '@squared-away/domain/entities/user-preferences'
import type { ComparedQuestion } from '@squared-away/domain/question-sets/diff'
import type { BiographyData } from '@squared-away/domain/soldier/biography-data'
import type { ChainRows } from '@squared-away/domain/soldier/chain-of-command-edits'
import type { MadeEdit } from '../calls/merged-document.ts'

/** What is saved of a board. */
export type BoardToSave = Pick<Board, 'name' | 'targetDate' | 'categories'>

/** What is saved of a board's plan. */
export type PlanToSave = Pick<BoardPlan, 'minutesByWeekday' | 'daysOff'>

/** A version that is to be saved of a set. */
export type CommitEdit = {
  setId: string
  baseVersion: number
  name: string
  type: QuestionSet['type']
  questions: readonly ComparedQuestion[]
  /** What was changed, to be laid over a newer version (domain/question-sets/draft.ts). */
  draft: string
  /** By which the server knows a commit that is sent again. */
  key: string
}

type Preferences = Omit<UserPreferences, 'userId'>

/**
 * What can be changed without a network. `opened` is what the change began from. Stored on the
 * device: what is there may be of an earlier version, so a kind's fields are never given another
 * meaning.
 */
export type Edit =
  | { kind: 'biography'; opened: BiographyData; written: BiographyData }
  | { kind: 'chain'; opened: ChainRows; rows: ChainRows }
  | { kind: 'new-board'; boardId: string; board: BoardToSave }
  | { kind: 'board'; boardId: string; opened: BoardToSave; board: BoardToSave }
  | { kind: 'star'; boardId: string; name: string }
  | {
      kind: 'plan'
      boardId: string
      opened: Partial<PlanToSave>
      plan: PlanToSave
      timeZone: string
    }
  | { kind: 'archive'; setId: string; name: string; isArchived: boolean }
  | ({ kind: 'commit' } & CommitEdit)
  | { kind: 'preferences'; opened: Partial<Preferences>; chosen: Partial<Preferences> }

/** An edit that waits on the device until the server has it. */
export type KeptEdit = MadeEdit & {
  edit: Edit
  /** The server's sentence when it refused; null while it is to be sent. */
  reason: string | null
}

/** What an edit is of, as people call it. */
export function nameOfEdit(edit: Edit): string {
  switch (edit.kind) {
    case 'biography':
      return 'My Introduction'
    case 'chain':
      return 'Chain of Command'
    case 'new-board':
    case 'board':
      return `Board "${edit.board.name}"`
    case 'star':
      return `Active board "${edit.name}"`
    case 'plan':
      return 'Study time'
    case 'archive':
      return `Set "${edit.name}"`
    case 'commit':
      return `Version of "${edit.name}"`
    case 'preferences':
      return 'Your arrangement'
  }
}
