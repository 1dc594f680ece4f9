import { library } from '../library/room.ts'

export const questionSets = () => library
