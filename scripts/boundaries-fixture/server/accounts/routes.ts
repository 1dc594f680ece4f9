import { messageKinds } from './message-kinds.ts'

export const routes = () => messageKinds
