import { realtime } from '../realtime/room.ts'

export const reminders = () => realtime
