import { profile } from '../profile/room.ts'

export const push = () => profile
