import { IconDots, IconLayoutGrid } from '@tabler/icons-react'
import { MenuItem, MoreMenu } from '../ui/menus/more-menu.tsx'
import classes from './dashboard-menu.module.css'

interface DashboardMenuProps {
  /** False while the cards are in their default places. */
  canReset: boolean
  onReset: () => void
}

/** What is rarely needed on the dashboard, behind one button. */
export function DashboardMenu({ canReset, onReset }: DashboardMenuProps) {
  return (
    <div className={classes.menu}>
      <MoreMenu label="More" face={<IconDots size={22} stroke={1.7} aria-hidden="true" />}>
        {(close) => (
          <MenuItem
            icon={<IconLayoutGrid size={18} stroke={1.6} aria-hidden="true" />}
            isDisabled={!canReset}
            reason="The cards are in their usual places."
            onPress={() => {
              onReset()
              close()
            }}
          >
            Reset layout
          </MenuItem>
        )}
      </MoreMenu>
    </div>
  )
}
