import { stopping } from './stopping.ts'

export const logging = () => stopping
