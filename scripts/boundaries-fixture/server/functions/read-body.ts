import { requireAdmin } from './require-admin.ts'

export const readBody = () => requireAdmin
