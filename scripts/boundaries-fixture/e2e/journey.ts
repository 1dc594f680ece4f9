import { one } from '../domain/one.ts'
import { tool } from '../lab/tool.ts'

export const journey = [one, tool]
