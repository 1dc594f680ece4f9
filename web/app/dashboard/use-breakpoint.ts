import { useMediaQuery } from '@mantine/hooks'
import { type Breakpoint, DASHBOARD_GRID } from '@squared-away/domain/dashboard/layout'

const { lg, md } = DASHBOARD_GRID.breakpoints

/** Known on the first render: moving cards afterwards would be visible. */
const AT_ONCE = { getInitialValueInEffect: false }

/**
 * The window's breakpoint; below `sm` the single column of `sm` applies. Depends on the window's
 * width, like the rest of the page, not on the room beside the sidebar.
 */
export function useBreakpoint(): Breakpoint {
  const isLarge = useMediaQuery(`(min-width: ${lg}px)`, undefined, AT_ONCE)
  const isMedium = useMediaQuery(`(min-width: ${md}px)`, undefined, AT_ONCE)
  if (isLarge) return 'lg'
  return isMedium ? 'md' : 'sm'
}
