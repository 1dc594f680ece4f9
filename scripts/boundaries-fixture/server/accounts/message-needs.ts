import { present } from './present.ts'

export const messageNeeds = () => present
