import { logging } from './logging.ts'

export const app = () => logging
