import { frame } from '../study/frame.ts'

export const user = frame
