import type { Board } from '@squared-away/domain/entities/board'

/** 'N categories included' (specification §2 Dashboard). */
export function categoryCount(board: Pick<Board, 'categories'>): string {
  const count = board.categories.length
  return count === 1 ? '1 category included' : `${count} categories included`
}
