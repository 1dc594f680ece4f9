import { Dialog } from './dialog.tsx'
import classes from './keys-dialog.module.css'

/** A keyboard shortcut of a screen. */
interface ScreenKey {
  id: string
  /** Key as printed on a keyboard. */
  keyLabel: string
  /** What the shortcut does. */
  label: string
}

/** Lists the keyboard shortcuts of a screen. */
export function KeysDialog({
  opened,
  onClose,
  actions,
}: {
  opened: boolean
  onClose: () => void
  actions: readonly ScreenKey[]
}) {
  return (
    <Dialog title="Keys" opened={opened} onClose={onClose}>
      <dl className={classes.keys}>
        {actions.map((action) => (
          <div key={action.id}>
            <dt>
              <kbd>{action.keyLabel}</kbd>
            </dt>
            <dd>{action.label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
