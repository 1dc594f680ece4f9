import { main } from './main.ts'

export const observing = () => main
