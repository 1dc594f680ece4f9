import { documents } from '../documents/room.ts'

export const accounts = () => documents
