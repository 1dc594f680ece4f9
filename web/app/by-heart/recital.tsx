import { Button } from '@mantine/core'
import { stepAfter } from '@squared-away/domain/study/recital/recital-steps'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { useKeptDraft } from '../session/use-kept-draft.ts'
import { SourceNote } from '../study/culture/source-note.tsx'
import { RecitalForm } from '../study/recital/recital-form.tsx'
import { ShownText } from '../study/recital/shown-text.tsx'
import { ReadAloud } from '../study/voice/read-aloud.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './recital.module.css'
import { GOES_ON, goesOn, type RecitalPlace, recitalPath } from './recital-address.ts'
import { placeName, recitalDrafts } from './recital-drafts.ts'
import { RecitalResult } from './recital-result.tsx'
import { SpokenRecital } from './spoken-recital.tsx'
import { useCheckedRecital } from './use-checked-recital.ts'

/** The text as this step shows it, the recital, and its result. */
export function Recital({ place }: { place: RecitalPlace }) {
  const { text, part, step } = place
  const { $id: userId } = useSignedInUser()
  const of = placeName(place)
  const { draft, keep, drop } = useKeptDraft(recitalDrafts, userId, (kept) => kept.of === of)
  const { checked, check, again } = useCheckedRecital(place)
  const shown = useFocusOnText(checked !== null)

  if (checked !== null) return <RecitalResult place={place} checked={checked} onAgain={again} />
  const next = recitalPath(text.id, text.parts.indexOf(part), stepAfter(step))
  return (
    <div className={classes.recital}>
      <BinderCard tab={text.source ?? 'Your own text'} aside={part.label}>
        <div ref={shown} tabIndex={-1} className={classes.shown}>
          <ShownText place={place} />
        </div>
        <SourceNote source={text.source} />
      </BinderCard>
      {step === 'read' ? (
        <>
          <ReadAloud id={of} text={text.lines.slice(part.from, part.to).join('\n')} />
          <Button size="lg" component={Link} to={next} state={GOES_ON} replace preventScrollReset>
            Hide every third word
          </Button>
        </>
      ) : (
        <RecitalForm
          listening={SpokenRecital}
          said={draft?.data.said ?? ''}
          onChange={(said) => (said === '' ? drop() : keep({ of, said }, null))}
          onCheck={(said) => {
            drop()
            check(said)
          }}
        />
      )}
    </div>
  )
}

/** Focuses the text if the link that led here is gone. */
function useFocusOnText(isChecked: boolean) {
  const shown = useRef<HTMLDivElement>(null)
  const wasChecked = useRef(false)
  const { state } = useLocation()
  useEffect(() => {
    if (isChecked) wasChecked.current = true
    else if (wasChecked.current || goesOn(state)) shown.current?.focus({ preventScroll: true })
  }, [isChecked, state])
  return shown
}
