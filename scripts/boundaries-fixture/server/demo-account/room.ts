import { main } from '../main.ts'

export const demoAccount = () => main
