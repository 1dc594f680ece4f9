import { messageNeeds } from '../message-needs.ts'

export const callers = () => messageNeeds
