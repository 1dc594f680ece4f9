import { Button, Checkbox, Radio } from '@mantine/core'
import {
  countWords,
  fittingTarget,
  introductionParts,
  introductionText,
  speakingSeconds,
  TARGET_TIMES,
} from '@squared-away/domain/soldier/introduction'
import type { IntroductionData } from '@squared-away/domain/soldier/introduction-data'
import { formatTimer } from '@squared-away/domain/study/durations'
import { NoBoardNote } from '../study/setup/no-board-note.tsx'
import { useActionKeys } from '../study/study-action.ts'
import { ReadTextButton } from '../study/voice/read-text-button.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { IntroductionPreview } from './introduction-preview.tsx'
import classes from './practice-setup.module.css'

interface PracticeSetupProps {
  data: IntroductionData
  /** Target time in seconds; null for none, undefined before a choice. */
  target: number | null | undefined
  onTarget: (target: number | null) => void
  showsWords: boolean
  onShowsWords: (shows: boolean) => void
  /** False if there is no active board to count the practice for. */
  hasBoard: boolean
  onStart: () => void
}

/** Chooses the target time and whether to show the text. */
export function PracticeSetup(props: PracticeSetupProps) {
  const { data, onTarget, onStart } = props
  const text = introductionText(introductionParts(data))
  const words = countWords(text)
  const target = props.target === undefined ? fittingTarget(speakingSeconds(words)) : props.target
  function start() {
    onTarget(target)
    onStart()
  }
  useActionKeys([
    { id: 'start', label: 'Start', key: ' ', keyLabel: 'Space', isEnabled: true, run: start },
  ])

  return (
    <div className={classes.columns}>
      <BinderCard tab="Practice" labelledBy="practice-heading" className={classes.setup}>
        <h2 id="practice-heading" className={classes.heading}>
          Target time
        </h2>
        <Radio.Group
          aria-labelledby="practice-heading"
          value={String(target)}
          onChange={(value) => onTarget(value === 'null' ? null : Number(value))}
        >
          <div className={classes.targets}>
            {TARGET_TIMES.map((seconds) => (
              <Radio key={seconds} value={String(seconds)} label={formatTimer(seconds)} />
            ))}
            <Radio value="null" label="No target" />
          </div>
        </Radio.Group>
        <Checkbox
          className={classes.words}
          label="Show my words while I speak"
          checked={props.showsWords}
          onChange={(event) => props.onShowsWords(event.currentTarget.checked)}
        />
        {!props.hasBoard && <NoBoardNote what="practice" />}
        <Button size="lg" fullWidth data-starts onClick={start}>
          Start
        </Button>
      </BinderCard>
      <BinderCard tab="Your introduction" labelledBy="words-heading">
        <h2 id="words-heading" className="visually-hidden">
          Your introduction
        </h2>
        {words > 0 && (
          <p className={classes.heard}>
            <ReadTextButton text={text} />
          </p>
        )}
        <IntroductionPreview data={data} />
      </BinderCard>
    </div>
  )
}
