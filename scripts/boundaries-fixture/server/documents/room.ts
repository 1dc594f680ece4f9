import { storage } from '../storage/room.ts'

export const documents = () => storage
