import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BoardDocument } from '../../data/boards/active-board.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'

interface SetupLoadingProps {
  /** What can be studied. */
  material: UseQueryResult<unknown>
  board: UseQueryResult<BoardDocument | null>
  /** What stands there while they are on their way: words, or the shape of what comes. */
  loading: ReactNode
  /** What is said when the material could not be loaded. */
  failure: string
}

/** In place of a setup as long as its material or the active board is not there. */
export function SetupLoading({ material, board, loading, failure }: SetupLoadingProps) {
  if (material.isPending || board.isPending) return loading
  return (
    <ErrorState
      message={material.data === undefined ? failure : 'Could not load your board.'}
      onRetry={() => void Promise.all([material.refetch(), board.refetch()])}
      retrying={material.isFetching || board.isFetching}
    />
  )
}
