import { Dialog } from '../dialog.tsx'
import classes from './keys-dialog.module.css'
import type { StudyAction } from './study-action.ts'

/** The keys of a screen. */
export function KeysDialog({
  opened,
  onClose,
  actions,
}: {
  opened: boolean
  onClose: () => void
  actions: readonly Pick<StudyAction, 'id' | 'keyLabel' | 'label'>[]
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
