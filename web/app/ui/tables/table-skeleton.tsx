import { Skeleton, SkeletonCard } from '../states/skeleton.tsx'
import classes from './table-skeleton.module.css'

/** Placeholder for a page's table. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <SkeletonCard className={classes.table} lines={5} />
    </Skeleton>
  )
}

/** Placeholder for the search above a table. */
export function SearchedTableSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label} className={classes.searched}>
      <SkeletonCard lines={1} />
      <SkeletonCard className={classes.table} lines={8} />
    </Skeleton>
  )
}
