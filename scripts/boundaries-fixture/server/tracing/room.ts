import { services } from '../services.ts'

export const tracing = () => services
