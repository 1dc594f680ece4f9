import { queries } from '../queries/room.ts'

export const database = () => queries
