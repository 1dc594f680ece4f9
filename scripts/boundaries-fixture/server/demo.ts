import { admin } from './admin.ts'

export const demo = () => admin
