import { queue } from '../queue/room.ts'

export const http = () => queue
