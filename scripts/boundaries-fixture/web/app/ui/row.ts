import { call } from '../data/calls/client.ts'

export const row = call
