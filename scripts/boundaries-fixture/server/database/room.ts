import { contract } from '../contract/room.ts'

export const database = () => contract
