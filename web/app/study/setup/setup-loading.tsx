import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BoardDocument } from '../../data/boards/active-board.ts'
import { hasFailed, isFirstTry } from '../../data/queries/failed-query.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'

interface SetupLoadingProps {
  /** The query for what can be studied. */
  material: UseQueryResult<unknown>
  board: UseQueryResult<BoardDocument | null>
  /** Shown while they load: a text or a skeleton. */
  loading: ReactNode
  /** The message if the material could not be loaded. */
  failure: string
}

/**
 * Shown in place of a setup until its material and the active board are loaded. A failure stays
 * while both are fetched again.
 */
export function SetupLoading({ material, board, loading, failure }: SetupLoadingProps) {
  if ([material, board].some(isFirstTry)) return loading
  return (
    <ErrorState
      message={hasFailed(material) ? failure : 'Could not load your board.'}
      onRetry={() => void Promise.all([material.refetch(), board.refetch()])}
      retrying={material.isFetching || board.isFetching}
    />
  )
}
