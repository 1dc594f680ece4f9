import { services } from '../services.ts'

export const backups = () => services
