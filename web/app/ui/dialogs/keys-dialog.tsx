import { Dialog } from './dialog.tsx'
import classes from './keys-dialog.module.css'

/** A key of a screen, as its list shows it. */
interface ScreenKey {
  id: string
  /** The key as it is printed on a keyboard. */
  keyLabel: string
  /** What it does. */
  label: string
}

/** The keys of a screen. */
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
