import { admin } from './admin.ts'

export const backup = () => admin
