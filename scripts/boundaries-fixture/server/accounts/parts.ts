import { factors } from './factors/room.ts'

export const parts = () => factors
