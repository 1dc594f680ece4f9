import { sessions } from '../sessions/room.ts'

export const webauthn = () => sessions
