import { contact } from '../contact/room.ts'

export const profile = () => contact
