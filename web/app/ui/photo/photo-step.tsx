import { Button, Progress, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { DialogButtons } from '../dialogs/dialog-buttons.tsx'
import classes from './photo-step.module.css'
import { type ChosenPhoto, type PhotoTexts, usePhotoTexts } from './use-photo-texts.ts'

export interface PhotoStepProps {
  files: readonly File[]
  onUse: (text: string) => void
  onBack: () => void
}

/** Reads photos and shows each text beside its picture: it is corrected and used by the user alone. */
export function PhotoStep({ files, onUse, onBack }: PhotoStepProps) {
  const texts = usePhotoTexts(files)
  const { photos, work } = texts
  const isWorking = work.kind === 'loading' || work.kind === 'reading'
  const found = photos
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n\n')
  const isRestarted = work.kind === 'stopped' || work.kind === 'unloadable'
  return (
    <>
      <p className={classes.lead} role="status">
        {statusOf(texts)}
      </p>
      {isWorking && (
        <Progress
          value={work.share * 100}
          size="lg"
          aria-label={work.kind === 'loading' ? 'Loading the reader' : 'Reading the photo'}
        />
      )}
      <ol className={classes.photos}>
        {photos.map((photo, n) => (
          <Photo key={photo.id} photo={photo} place={n + 1} count={photos.length} texts={texts} />
        ))}
      </ol>
      <DialogButtons
        confirm="Use this text"
        onConfirm={() => onUse(found)}
        canConfirm={!isWorking && found !== ''}
        cancel={isWorking ? 'Stop' : 'Back'}
        onCancel={isWorking && found !== '' ? texts.stop : onBack}
        failure={
          work.kind === 'unloadable' && {
            message: 'Could not load the photo reader. Check your connection and try again.',
          }
        }
        note={
          isRestarted && (
            <Button variant="default" onClick={texts.start}>
              {work.kind === 'stopped' ? 'Read the rest' : 'Try Again'}
            </Button>
          )
        }
      />
    </>
  )
}

function statusOf({ photos, work }: PhotoTexts): string {
  const place = photos.findIndex(({ state }) => state === 'reading') + 1
  if (work.kind === 'loading') return 'Loading the photo reader...'
  if (work.kind === 'reading') return `Reading photo ${Math.max(place, 1)} of ${photos.length}...`
  if (photos.some(({ state }) => state === 'read')) {
    return 'Compare each text with its photo, and correct it.'
  }
  return 'No text was read.'
}

interface PhotoProps {
  photo: ChosenPhoto
  place: number
  count: number
  texts: PhotoTexts
}

function Photo({ photo, place, count, texts }: PhotoProps) {
  const { id, state, read, text, problem } = photo
  const name = `Photo ${place}`
  return (
    <li className={classes.photo}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        {place > 1 && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`Move photo ${place} up`}
            onClick={() => texts.moveUp(id)}
          >
            Move up
          </Button>
        )}
        {count > 1 && state !== 'reading' && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`Remove photo ${place}`}
            onClick={() => texts.remove(id)}
          >
            Remove
          </Button>
        )}
      </div>
      {state === 'waiting' && <p className={classes.more}>Not read yet.</p>}
      {state === 'reading' && <p className={classes.more}>Reading...</p>}
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {read !== null && (
        <div className={classes.beside}>
          <Picture picture={read.picture} quarters={read.quarters} name={name} />
          <Textarea
            label={`Text of photo ${place}`}
            value={text}
            onChange={(event) => texts.edit(id, event.currentTarget.value)}
            classNames={{ input: classes.text }}
            rows={16}
            spellCheck={false}
          />
        </div>
      )}
    </li>
  )
}

interface PictureProps {
  picture: ImageBitmap
  /** How many quarters of a circle it is turned clockwise. */
  quarters: number
  name: string
}

/** A photo in a frame that scrolls. It is drawn, since pages may show no picture from memory. */
function Picture({ picture, quarters, name }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isOnItsSide = quarters % 2 === 1
  const [width, height] = isOnItsSide
    ? [picture.height, picture.width]
    : [picture.width, picture.height]

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.reset()
    context.translate(width / 2, height / 2)
    context.rotate((quarters * Math.PI) / 2)
    context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  }, [picture, quarters, width, height])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={classes.frame} aria-label={`${name}, scrolls`} tabIndex={0}>
      <canvas
        ref={canvas}
        className={classes.picture}
        width={width}
        height={height}
        role="img"
        aria-label={name}
      />
    </section>
  )
}
