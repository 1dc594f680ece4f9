import { assemble } from './assemble.ts'

export const starting = () => assemble
