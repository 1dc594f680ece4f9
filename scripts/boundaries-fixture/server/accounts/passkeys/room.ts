import { profile } from '../profile/room.ts'

export const passkeys = () => profile
