import { sms } from '../sms/room.ts'

export const queries = () => sms
