import { mail } from '../mail/room.ts'

export const sms = () => mail
