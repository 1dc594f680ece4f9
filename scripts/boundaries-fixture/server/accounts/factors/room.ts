import { sessions } from '../sessions/room.ts'

export const factors = () => sessions
