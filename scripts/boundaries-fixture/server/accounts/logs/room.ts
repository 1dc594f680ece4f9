import { secrets } from '../secrets/room.ts'

export const logs = () => secrets
