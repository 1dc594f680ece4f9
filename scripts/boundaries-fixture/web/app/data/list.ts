import { mark } from '../ui/mark.ts'

export const list = [mark]
