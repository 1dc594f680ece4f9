import { passwords } from '../passwords/room.ts'

export const sessions = () => passwords
