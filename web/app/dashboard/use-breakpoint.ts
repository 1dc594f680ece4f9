import { useMediaQuery } from '@mantine/hooks'
import { type Breakpoint, DASHBOARD_GRID } from '@squared-away/domain/dashboard/layout'

const { lg, md } = DASHBOARD_GRID.breakpoints

/** Known with the first drawing: cards that are moved after it would be seen to jump. */
const AT_ONCE = { getInitialValueInEffect: false }

/**
 * The breakpoint of the window; below `sm` the single column of `sm` stays. The window's width
 * decides, as it does for the rest of the page, not what the sidebar leaves.
 */
export function useBreakpoint(): Breakpoint {
  const isLarge = useMediaQuery(`(min-width: ${lg}px)`, undefined, AT_ONCE)
  const isMedium = useMediaQuery(`(min-width: ${md}px)`, undefined, AT_ONCE)
  if (isLarge) return 'lg'
  return isMedium ? 'md' : 'sm'
}
