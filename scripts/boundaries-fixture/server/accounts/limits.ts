import { factors } from './factors/room.ts'

export const limits = () => factors
