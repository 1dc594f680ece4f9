import { backup } from './backup.ts'

export const main = () => backup
