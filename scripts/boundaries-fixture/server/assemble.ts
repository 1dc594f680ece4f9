import { backup } from './backup.ts'

export const assemble = () => backup
