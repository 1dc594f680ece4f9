import { isOwnPicture, ownPicturePath } from '@squared-away/domain/entities/picture'
import { memo, useEffect, useState } from 'react'
import classes from './question-picture.module.css'
import type { ShippedPicture } from './shipped-pictures.ts'

interface QuestionPictureProps {
  /** The id of the picture; null if the question has none. */
  id: string | null | undefined
  /** `small` beside an answer and in lists. */
  size?: 'small'
}

/** The picture that a question asks about. Its place is held while it loads. */
export const QuestionPicture = memo(function QuestionPicture({ id, size }: QuestionPictureProps) {
  if (id === null || id === undefined || id === '') return null
  if (isOwnPicture(id)) return <OwnPicture key={id} id={id} size={size} />
  return <Shown key={id} id={id} size={size} />
})

/** A picture that a user brought in. Its text is unknown, so the question has to say it. */
function OwnPicture({ id, size }: { id: string; size: 'small' | undefined }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <Missing />
  return (
    <img
      className={classes.picture}
      data-size={size}
      data-own
      // The server writes its project into the page.
      src={ownPicturePath(id, document.documentElement.dataset.project ?? 'squaredaway')}
      alt="What the question asks about"
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}

function Missing() {
  return <span className={classes.missing}>Could not load this picture.</span>
}

type Found = ShippedPicture | 'missing'

function Shown({ id, size }: { id: string; size: 'small' | undefined }) {
  const [found, setFound] = useState<Found | null>(() => loaded?.(id) ?? null)
  useEffect(() => {
    let isShown = true
    void find(id).then((result) => {
      if (isShown) setFound(result)
    })
    return () => {
      isShown = false
    }
  }, [id])
  if (found === 'missing') return <Missing />
  return (
    <span
      className={classes.picture}
      data-size={size}
      {...(found && { role: 'img', 'aria-label': found.alt })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us and part of this build; users cannot add SVG.
      dangerouslySetInnerHTML={{ __html: found?.svg ?? '' }}
    />
  )
}

/** Set once the pictures are loaded, so that later ones show at once. */
let loaded: ((id: string) => Found) | undefined

async function find(id: string): Promise<Found> {
  try {
    const { shippedPicture } = await import('./shipped-pictures.ts')
    loaded = (wanted) => shippedPicture(wanted) ?? 'missing'
    return loaded(id)
  } catch (error) {
    console.error('Could not load the pictures.', error)
    return 'missing'
  }
}
