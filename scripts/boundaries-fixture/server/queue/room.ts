import { queries } from '../queries/room.ts'

export const queue = () => queries
