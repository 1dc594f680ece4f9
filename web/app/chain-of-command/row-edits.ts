import {
  type ChainListId,
  type ChainRow,
  type ChainRows,
  freeRows,
} from '@squared-away/domain/soldier/chain-of-command-edits'

/** Edits of the rows; `list` names the list, `index` is zero-based. */
export type RowEdit =
  | { type: 'add'; list: ChainListId; rows: readonly ChainRow[] }
  | { type: 'change'; list: ChainListId; id: string; fields: Partial<Omit<ChainRow, 'id'>> }
  | { type: 'remove'; list: ChainListId; id: string }
  | { type: 'move'; list: ChainListId; id: string; to: number }

/** Applies an edit; returns the same object if nothing changed. At most 100 rows in total. */
export function editRows(rows: ChainRows, edit: RowEdit): ChainRows {
  const before = rows[edit.list]
  const after = editList(before, edit, freeRows(rows))
  return after === before ? rows : { ...rows, [edit.list]: after }
}

function editList(rows: readonly ChainRow[], edit: RowEdit, free: number): readonly ChainRow[] {
  switch (edit.type) {
    case 'add': {
      const added = edit.rows.slice(0, free)
      return added.length === 0 ? rows : [...rows, ...added]
    }
    case 'change':
      return rows.map((row) => (row.id === edit.id ? { ...row, ...edit.fields } : row))
    case 'remove':
      return rows.filter((row) => row.id !== edit.id)
    case 'move':
      return moved(rows, edit.id, edit.to)
  }
}

function moved(rows: readonly ChainRow[], id: string, to: number): readonly ChainRow[] {
  const from = rows.findIndex((row) => row.id === id)
  const row = rows[from]
  const target = Math.min(Math.max(to, 0), rows.length - 1)
  if (row === undefined || target === from) return rows
  return rows.toSpliced(from, 1).toSpliced(target, 0, row)
}
