import { executions } from '../executions/room.ts'

export const functions = () => executions
