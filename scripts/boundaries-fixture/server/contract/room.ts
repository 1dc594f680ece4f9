import { services } from '../services.ts'

export const contract = () => services
