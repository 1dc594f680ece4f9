import { Skeleton, SkeletonCard } from '../ui/states/skeleton.tsx'
import classes from './sets-skeleton.module.css'

/** The search above the table of sets. */
export function SetsSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label} className={classes.sets}>
      <SkeletonCard lines={1} />
      <SkeletonCard className={classes.table} lines={8} />
    </Skeleton>
  )
}
