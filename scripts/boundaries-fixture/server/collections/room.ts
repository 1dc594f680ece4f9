import { accounts } from '../accounts/room.ts'

export const collections = () => accounts
