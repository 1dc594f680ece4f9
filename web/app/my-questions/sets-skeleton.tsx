import { Skeleton, SkeletonCard } from '../ui/states/skeleton.tsx'
import classes from './sets-skeleton.module.css'

/** A table of sets. */
export function SetsSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <SkeletonCard className={classes.table} lines={12} />
    </Skeleton>
  )
}
