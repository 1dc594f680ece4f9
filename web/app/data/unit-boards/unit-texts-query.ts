import { queryOptions } from '@tanstack/react-query'
import { DEVICE_FIRST } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { isMarkedOnUnitBoard } from './unit-board-mark.ts'
import type { UnitTextToLearn } from './unit-texts.ts'

/**
 * The texts of the user's unit boards. Users who are on none, as far as this browser knows, send no
 * request and load no code for it.
 */
export function unitTextsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('unitBoards', userId, 'texts'),
    queryFn: async (): Promise<UnitTextToLearn[]> => {
      if (!isMarkedOnUnitBoard(userId)) return []
      const { loadUnitTexts } = await import('./unit-texts.ts')
      return loadUnitTexts(userId)
    },
    meta: DEVICE_FIRST,
  })
}
