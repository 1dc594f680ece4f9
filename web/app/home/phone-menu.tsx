import { Drawer } from '@mantine/core'
import { useOpenDialog } from '../ui/dialogs/open-dialogs.ts'
import { useOpenedAfterMount } from '../ui/dialogs/opening-and-closing.ts'
import classes from './phone-menu.module.css'
import { Sidebar } from './sidebar.tsx'

/** The sidebar as a drawer, for screens that are too narrow to show it next to the page. */
export function PhoneMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useOpenDialog(opened)
  // The press may have loaded the code.
  const shown = useOpenedAfterMount(opened)
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      title="Menu"
      size="19rem"
      padding={0}
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
      classNames={{
        content: classes.drawer,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      <Sidebar onLeave={onClose} hasSchemes />
    </Drawer>
  )
}
