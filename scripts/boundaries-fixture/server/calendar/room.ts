import { realtime } from '../realtime/room.ts'

export const calendar = () => realtime
