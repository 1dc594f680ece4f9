import { app } from './app.ts'

export const api = () => app
