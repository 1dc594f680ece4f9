import { board } from '../boards/board.ts'

export const frame = board
