import { functions } from '../functions/room.ts'

export const realtime = () => functions
