import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useWithNewerEdition } from '../../data/publications.ts'
import type { SearchedQuestion } from '../../data/questions/question-search.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { useLastShown } from '../../ui/dialogs/opening-and-closing.ts'
import { QuestionPicture } from '../../ui/pictures/question-picture.tsx'
import classes from './found-question-dialog.module.css'

interface FoundQuestionDialogProps {
  question: SearchedQuestion | null
  onClose: () => void
}

/** A found question with its answer and links to its set and to study. */
export function FoundQuestionDialog({ question, onClose }: FoundQuestionDialogProps) {
  const shown = useLastShown(question)
  return (
    <Dialog title="Question" opened={question !== null} onClose={onClose} size="lg">
      {shown && <FoundQuestion question={shown} onLeave={onClose} />}
    </Dialog>
  )
}

function FoundQuestion({ question, onLeave }: { question: SearchedQuestion; onLeave: () => void }) {
  const { questionText, answer, regulationRef, category, setId, setName, type, picture } = question
  const withNewerEdition = useWithNewerEdition()
  const study =
    type === 'situational'
      ? { label: 'Situational Practice', to: screens.situationalSetup }
      : { label: 'Flashcards', to: screens.flashcardSetupFor(category) }
  return (
    <>
      <p className={classes.question}>
        <bdi>{questionText}</bdi>
      </p>
      <QuestionPicture id={picture} />
      {answer !== null && (
        <p className={classes.answer}>
          <bdi>{answer}</bdi>
        </p>
      )}
      <p className={classes.source}>
        {[withNewerEdition(regulationRef), category, ...(setName === category ? [] : [setName])]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <DialogActions>
        <Button
          component={Link}
          to={screens.questionSetAddress(setId)}
          variant="default"
          onClick={onLeave}
        >
          Open the set
        </Button>
        <Button component={Link} to={study.to} onClick={onLeave}>
          {study.label}
        </Button>
      </DialogActions>
    </>
  )
}
