import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import classes from './save-bar.module.css'

interface SaveBarProps {
  isUnsaved: boolean
  isSaving: boolean
  /** True while the last save is only on this device. */
  isWaiting: boolean
  /** Message of a failed save, and the server's reason or ''. */
  failure: { message: string; detail: string } | null
  /** What the user should know before saving. */
  note?: ReactNode
  onSave: () => void
  onDiscard: () => void
}

/** Sticks to the bottom of an editor: status, 'Discard changes' and 'Save'. */
export function SaveBar(props: SaveBarProps) {
  const { isUnsaved, isSaving, isWaiting, failure, note, onSave, onDiscard } = props
  const canSave = isUnsaved && !isSaving
  useSaveKey(() => {
    if (canSave) onSave()
  })
  return (
    <div className={classes.bar} data-unsaved={isUnsaved || undefined}>
      <div className={classes.words}>
        {failure !== null && (
          <p className={classes.failure} role="alert">
            <IconAlertTriangle size={20} aria-hidden="true" />
            <span>
              {failure.message}
              {failure.detail !== '' && <> {failure.detail}</>} Your changes are still here.
            </span>
          </p>
        )}
        <p role="status" className={classes.status}>
          {isSaving ? 'Saving...' : isUnsaved ? 'Not saved yet.' : savedText(isWaiting)}
          {isUnsaved && !isSaving && note !== undefined && <> {note}</>}
        </p>
      </div>
      <div className={classes.choices}>
        <Button variant="default" onClick={onDiscard} disabled={!canSave}>
          Discard changes
        </Button>
        <Button onClick={onSave} aria-disabled={!canSave} data-disabled={!canSave}>
          {isSaving ? 'Saving...' : failure === null ? 'Save' : 'Save again'}
        </Button>
      </div>
    </div>
  )
}

function savedText(isWaiting: boolean): string {
  if (!isWaiting) return 'All changes are saved.'
  return 'Your changes are on this device. They are saved when you are back online.'
}

/** Ctrl+S and Cmd+S save. */
function useSaveKey(onPress: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    if (event.altKey || event.shiftKey) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
