import { Button, FileButton } from '@mantine/core'
import { FILE_BOUNDS } from '@squared-away/domain/files/file-bounds'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoadedPart } from '../page/loaded-part.ts'
import classes from './photo-choice.module.css'

/**
 * A way for a dialog with a text field to take its text from photos.
 *
 * @param text What the field holds. It stays, and what was read follows it.
 * @param onText Called with both once the user pressed 'Use this text'.
 * @returns the button with its words, and what the dialog shows in place of everything else while
 *   photos are read, or null.
 */
export function usePhotoStep(text: string, onText: (text: string) => void) {
  const { Part, load } = useLoadedPart(fetchStep)
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const [hasReturned, setReturned] = useState(false)

  const leave = () => {
    setFiles(null)
    setReturned(true)
  }
  const step: ReactNode =
    Part && files ? (
      <Part
        files={files}
        onBack={leave}
        onUse={(read) => {
          onText(text.trim() === '' ? read : `${text.trimEnd()}\n\n${read}`)
          leave()
        }}
      />
    ) : null
  const choice = (
    <PhotoChoice
      takesFocus={hasReturned}
      onChoose={(chosen) => void load().then((isThere) => isThere && setFiles(chosen))}
    />
  )
  return { choice, step }
}

const fetchStep = () => import('./photo-step.tsx').then((part) => part.PhotoStep)

interface PhotoChoiceProps {
  /** True when the user comes back to it from the photos. */
  takesFocus: boolean
  onChoose: (files: readonly File[]) => void
}

function PhotoChoice({ takesFocus, onChoose }: PhotoChoiceProps) {
  const button = useRef<HTMLButtonElement>(null)
  const reset = useRef<() => void>(null)
  const [tooMany, setTooMany] = useState(false)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])

  function choose(files: readonly File[]) {
    // Otherwise choosing the same photo again would do nothing.
    reset.current?.()
    setTooMany(files.length > FILE_BOUNDS.photos)
    if (files.length > 0 && files.length <= FILE_BOUNDS.photos) onChoose(files)
  }

  return (
    <div className={classes.choice}>
      <FileButton resetRef={reset} accept="image/*" multiple onChange={choose}>
        {(props) => (
          <Button {...props} ref={button} variant="default">
            Take or choose a photo
          </Button>
        )}
      </FileButton>
      {tooMany && (
        <p className={classes.problem} role="alert">
          Choose at most {FILE_BOUNDS.photos} photos at once.
        </p>
      )}
      <p className={classes.more}>
        A photo is read on this device and never leaves it. The reader is about 4 MB, loaded once.
        An iPhone copies text from photos by itself: hold a finger on the text, copy it, and paste
        it here.
      </p>
    </div>
  )
}
