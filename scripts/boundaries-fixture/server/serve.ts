import { board } from '../web/app/boards/board.ts'

export const serve = board
