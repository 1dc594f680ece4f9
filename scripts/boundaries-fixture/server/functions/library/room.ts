import { account } from '../account/room.ts'

export const library = () => account
