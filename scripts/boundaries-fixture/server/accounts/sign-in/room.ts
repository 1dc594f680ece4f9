import { oauth } from '../oauth/room.ts'

export const signIn = () => oauth
