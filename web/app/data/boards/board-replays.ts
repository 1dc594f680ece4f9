import type { Replay } from '../queue/entries.ts'
import { type PlanEdit, saveBoardPlan } from './board-plan.ts'
import {
  activateBoard,
  type BoardEdit,
  type BoardToSave,
  createBoard,
  mergeBoard,
} from './board-writes.ts'

declare module '../queue/entries.ts' {
  interface PayloadKinds {
    'new-board': { boardId: string; board: BoardToSave }
    board: { boardId: string; board: Pick<BoardToSave, 'name'> } & BoardEdit
    star: { boardId: string; name: string }
    plan: PlanEdit
  }
}

const refusal = 'What it changes may be gone.'

export const newBoardReplay: Replay<'new-board'> = {
  name: ({ board }) => `Board "${board.name}"`,
  changes: ['boards'],
  ...{ refusal, whenRefused: 'ask' },
  async send(_userId, { boardId, board }) {
    await createBoard(boardId, board)
    return null
  },
}

export const boardReplay: Replay<'board'> = {
  name: ({ board }) => `Board "${board.name}"`,
  changes: ['boards', 'setAsideEdits'],
  ...{ refusal, whenRefused: 'ask' },
  async send(_userId, { boardId, opened, board }, made) {
    await mergeBoard(boardId, { opened, board }, made)
    return null
  },
}

export const starReplay: Replay<'star'> = {
  name: ({ name }) => `Active board "${name}"`,
  changes: ['boards'],
  ...{ refusal, whenRefused: 'ask' },
  async send(_userId, { boardId }, made) {
    await activateBoard(boardId, made)
    return null
  },
}

export const planReplay: Replay<'plan'> = {
  name: () => 'Study time',
  changes: ['boardPlans', 'setAsideEdits'],
  ...{ refusal, whenRefused: 'ask' },
  async send(_userId, plan, made) {
    await saveBoardPlan(plan, made)
    return null
  },
}
