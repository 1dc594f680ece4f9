import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { saveFailure } from '../data/edits/asked-edits.ts'
import { type StoredIntroduction, useIntroduction } from '../data/introduction/introduction.ts'
import { useWaits } from '../data/queue/waiting.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { ConflictQuestion } from '../ui/conflicts/conflict-question.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { DraftNote, DraftSaveBar } from '../ui/leaving/draft-save-bar.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { useIntroductionEditor } from './introduction-editor.ts'
import { EducationFields, IntroductionAwardFields, TextField } from './introduction-fields.tsx'
import { IntroductionPreview } from './introduction-preview.tsx'
import classes from './introduction-route.module.css'
import { LoadedIntroduction } from './loaded-introduction.tsx'
import { FIRST_FIELD_ID } from './no-introduction.tsx'

export const meta = () => pageTitle('My Introduction')

export default function IntroductionRoute() {
  const introduction = useIntroduction()
  return (
    <>
      <PageHeader
        title="My Introduction"
        subtitle="What you tell a board about yourself. Fill in what you have, and the preview builds your introduction."
      />
      <LoadedIntroduction query={introduction}>
        {(stored) => <Editor stored={stored} />}
      </LoadedIntroduction>
    </>
  )
}

function Editor({ stored }: { stored: StoredIntroduction | null }) {
  const editor = useIntroductionEditor(stored)
  const { data, draft, saving, question } = editor
  const isWaiting = useWaits()
  useFirstFieldTarget()

  return (
    <>
      <DraftNote editor={editor} subject="introduction" />
      <div className={classes.columns}>
        <div className={classes.fields}>
          <BinderCard tab="About you">
            <div className={classes.group}>
              <TextField name="aboutYou" editor={editor} />
              <TextField name="selfImprovement" editor={editor} />
            </div>
          </BinderCard>
          <BinderCard tab="Education">
            <div className={classes.group}>
              <EducationFields name="militaryEducation" editor={editor} />
              <EducationFields name="civilianEducation" editor={editor} />
            </div>
          </BinderCard>
          <BinderCard tab="Awards">
            <IntroductionAwardFields editor={editor} />
          </BinderCard>
          <BinderCard tab="Goals">
            <div className={classes.group}>
              <TextField name="shortTermGoals" editor={editor} />
              <TextField name="longTermGoals" editor={editor} />
              <TextField name="whyPromote" editor={editor} />
            </div>
          </BinderCard>
        </div>
        <BinderCard tab="Preview" as="div" className={classes.preview}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a long one */}
          <section className={classes.scroll} aria-labelledby="preview" tabIndex={0}>
            <h2 id="preview" className={classes.heading}>
              Your introduction
            </h2>
            <IntroductionPreview data={data} />
          </section>
        </BinderCard>
      </div>
      <DraftSaveBar
        editor={editor}
        subject="introduction"
        isWaiting={isWaiting}
        failure={saveFailure(saving.error, 'Failed to save biography.')}
        note={draft?.isKept === false ? undefined : 'A draft is kept on this device.'}
      />
      <ConflictQuestion {...question} />
    </>
  )
}

/** The link from the practice setup focuses the first field. */
function useFirstFieldTarget() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link may be followed again
  useEffect(() => {
    if (hash === `#${FIRST_FIELD_ID}`) document.getElementById(FIRST_FIELD_ID)?.focus()
  }, [hash, key])
}
