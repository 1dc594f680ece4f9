import { database } from '../database/room.ts'

export const configuration = () => database
