import { signIn } from '../sign-in/room.ts'

export const contact = () => signIn
