import { registry } from '../registry.ts'

export const admin = () => registry
