import { expect } from 'vitest'
import { rows } from '../../../server/rows.ts'

export const quiz = [expect, rows]
