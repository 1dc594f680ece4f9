import { http } from './http/room.ts'

export const services = () => http
