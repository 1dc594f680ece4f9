import { NameList } from '../names/names.tsx'
import table from './page-table.module.css'

/** A table cell's categories: their count, and their names clipped to two lines. */
export function CategoryNames({ categories }: { categories: readonly string[] }) {
  return (
    <>
      <span className={table.count}>
        {categories.length === 1 ? '1 category' : `${categories.length} categories`}
      </span>
      <span className={table.names} title={categories.join(', ')}>
        <NameList names={categories} />
      </span>
    </>
  )
}
