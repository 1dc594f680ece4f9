import { services } from '../services.ts'

export const metrics = () => services
