import { push } from '../push/room.ts'

export const passwords = () => push
