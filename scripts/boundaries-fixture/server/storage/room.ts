import { realtime } from '../realtime/room.ts'

export const storage = () => realtime
