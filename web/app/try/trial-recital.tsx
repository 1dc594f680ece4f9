import { Button } from '@mantine/core'
import { compareRecital, type RecitedLine } from '@squared-away/domain/study/recital/recital'
import { recitalParts } from '@squared-away/domain/study/recital/recital-parts'
import { recitalSession } from '@squared-away/domain/study/recital/recital-session'
import type { RecitalStep } from '@squared-away/domain/study/recital/recital-steps'
import { useState } from 'react'
import { newId } from '../data/new-id.ts'
import { type CultureText, lineId } from '../study/culture/culture-texts.ts'
import { SourceNote } from '../study/culture/source-note.tsx'
import { RecitalForm } from '../study/recital/recital-form.tsx'
import { ShownText } from '../study/recital/shown-text.tsx'
import { StepChoice } from '../study/recital/step-choice.tsx'
import { useRecitalStart } from '../study/recital/use-recital-start.ts'
import { keepTrialRecital, VISITOR } from '../study/trial/kept-trial.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './trial.module.css'
import { TrialRecitalResult } from './trial-recital-result.tsx'

/** A text to read, then recite with fewer and fewer words shown. */
export function TrialRecital({ text }: { text: CultureText }) {
  const [step, setStep] = useState<RecitalStep>('read')
  const [said, setSaid] = useState('')
  const [startTime, restart] = useRecitalStart()
  const [recited, setRecited] = useState<readonly RecitedLine[] | null>(null)
  const parts = recitalParts(text.lines, text.stanzas)
  const [whole] = parts

  function check(words: string) {
    const checked = compareRecital(text.lines, words, text.variants ?? [])
    keepRecited(text, { step, recited: checked, startTime })
    setRecited(checked)
  }

  function again() {
    setSaid('')
    restart()
    setRecited(null)
  }

  if (recited !== null) return <TrialRecitalResult recited={recited} onAgain={again} />
  return (
    <div className={classes.recital}>
      <StepChoice step={step} onChange={setStep} />
      <BinderCard tab={text.title} aside={text.source}>
        {whole && <ShownText place={{ text: { lines: text.lines, parts }, part: whole, step }} />}
        <SourceNote source={text.source} />
      </BinderCard>
      {step === 'read' ? (
        <Button size="lg" className={classes.onward} onClick={() => setStep('thirds')}>
          Hide every third word
        </Button>
      ) : (
        <RecitalForm said={said} onChange={setSaid} onCheck={check} />
      )}
    </div>
  )
}

type Recited = { step: RecitalStep; recited: readonly RecitedLine[]; startTime: string }

function keepRecited(text: CultureText, recited: Recited) {
  const endTime = new Date().toISOString()
  const lineIds = text.lines.map((_, at) => lineId(text, at))
  const recital = { topic: text.topic, lineIds, endTime, ...recited }
  const data = recitalSession(recital, { userId: VISITOR, boardId: null })
  keepTrialRecital({ id: newId(), data }, endTime)
}
