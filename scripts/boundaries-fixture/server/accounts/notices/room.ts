import { callers } from '../callers/room.ts'

export const notices = () => callers
