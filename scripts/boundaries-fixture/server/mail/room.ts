import { collections } from '../collections/room.ts'

export const mail = () => collections
