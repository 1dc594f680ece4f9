import { present } from './present.ts'

export const countedAttempt = () => present
