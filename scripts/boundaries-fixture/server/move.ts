import { admin } from './admin.ts'

export const move = () => admin
