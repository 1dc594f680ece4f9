import { api } from '../api.ts'
import { library } from '../functions/library/room.ts'

export const executions = () => [api, library]
