import { DASHBOARD_GRID, defaultLayouts } from '@squared-away/domain/dashboard/layout'
import { memo } from 'react'
import { Skeleton, SkeletonCard } from '../ui/states/skeleton.tsx'
import { useBreakpoint } from './use-breakpoint.ts'

/** The nine cards in the default layout, until this user's is known. */
export const DashboardSkeleton = memo(function DashboardSkeleton() {
  const breakpoint = useBreakpoint()
  const { columns, rowHeight, margin } = DASHBOARD_GRID
  const grid = {
    display: 'grid',
    gridTemplateColumns: `repeat(${columns[breakpoint]}, minmax(0, 1fr))`,
    gridAutoRows: rowHeight,
    gap: `${margin[1]}px ${margin[0]}px`,
  }
  return (
    <Skeleton label="Loading Dashboard..." style={grid}>
      {defaultLayouts()[breakpoint].map(({ i, x, y, w, h }) => {
        const place = { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }
        return <SkeletonCard key={i} lines={h} hasTab style={place} />
      })}
    </Skeleton>
  )
})
