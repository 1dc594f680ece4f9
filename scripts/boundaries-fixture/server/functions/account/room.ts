import { content } from '../content/room.ts'

export const account = () => content
