import { call } from '../data/call.ts'

export const row = call
