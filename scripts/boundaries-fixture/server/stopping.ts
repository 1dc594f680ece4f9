import { starting } from './starting.ts'

export const stopping = () => starting
