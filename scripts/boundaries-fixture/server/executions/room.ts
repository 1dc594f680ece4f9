import { library } from '../functions/library/room.ts'

export const executions = () => [library]
