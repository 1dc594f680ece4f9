import { messageKinds } from '../message-kinds.ts'

export const oauth = () => messageKinds
