import { Skeleton, SkeletonCard } from '../ui/states/skeleton.tsx'
import classes from './progress-skeleton.module.css'

/** Placeholders: forecast, three figures, records beside charts. */
export function ProgressSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label} className={classes.progress}>
      <SkeletonCard className={classes.readiness} lines={5} hasTab />
      <SkeletonCard lines={2} />
      <SkeletonCard lines={2} />
      <SkeletonCard className={classes.last} lines={2} />
      <SkeletonCard className={classes.records} lines={8} />
    </Skeleton>
  )
}
