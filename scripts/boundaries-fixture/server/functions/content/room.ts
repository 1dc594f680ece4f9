import { admin } from '../admin/room.ts'

export const content = () => admin
