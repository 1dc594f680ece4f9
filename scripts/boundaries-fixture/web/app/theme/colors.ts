import { mark } from '../ui/mark.ts'

export const colors = [mark]
