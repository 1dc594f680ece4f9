import { routes } from './routes.ts'

export const messageKinds = () => routes
