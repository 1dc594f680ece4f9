import { one } from '../domain/one.ts'

export const journey = one
