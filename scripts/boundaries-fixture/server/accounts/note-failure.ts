import { present } from './present.ts'

export const noteFailure = () => present
