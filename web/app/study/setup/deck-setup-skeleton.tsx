import { Skeleton, SkeletonCard } from '../../ui/states/skeleton.tsx'
import classes from './deck-setup-skeleton.module.css'

/** The placeholder of the category list and the deck. */
export function DeckSetupSkeleton() {
  return (
    <Skeleton label="Loading categories..." className={classes.setup}>
      <SkeletonCard className={classes.categories} lines={12} hasTab />
      <SkeletonCard className={classes.deck} lines={4} hasTab />
    </Skeleton>
  )
}
