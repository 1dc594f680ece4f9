import { admin } from './admin.ts'

export const restore = () => admin
