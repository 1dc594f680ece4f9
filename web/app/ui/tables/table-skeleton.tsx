import { Skeleton, SkeletonCard } from '../states/skeleton.tsx'
import classes from './table-skeleton.module.css'

/** The table of a page. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <SkeletonCard className={classes.table} lines={5} />
    </Skeleton>
  )
}

/** The search above a table. */
export function SearchedTableSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label} className={classes.searched}>
      <SkeletonCard lines={1} />
      <SkeletonCard className={classes.table} lines={8} />
    </Skeleton>
  )
}
