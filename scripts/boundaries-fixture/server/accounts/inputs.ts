import { parts } from './parts.ts'

export const inputs = () => parts
