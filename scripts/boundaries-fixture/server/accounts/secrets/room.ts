import { callers } from '../callers/room.ts'

export const secrets = () => callers
