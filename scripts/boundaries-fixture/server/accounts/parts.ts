import { limits } from './limits.ts'

export const parts = () => limits
