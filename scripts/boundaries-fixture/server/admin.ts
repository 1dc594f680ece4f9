import { main } from './main.ts'

export const admin = () => main
