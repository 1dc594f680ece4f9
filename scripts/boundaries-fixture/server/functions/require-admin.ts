import { questionSets } from './question-sets/room.ts'

export const requireAdmin = () => questionSets
