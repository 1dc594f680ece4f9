import { mark } from '../ui/mark.ts'

export const pages = [mark]
