import { ActionIcon, Button } from '@mantine/core'
import type { IntroductionData } from '@squared-away/domain/soldier/introduction-data'
import { formatTimer } from '@squared-away/domain/study/durations'
import { IconKeyboard } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import * as screens from '../addresses/screens.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { LeaveGuard } from '../study/screen/leave-guard.tsx'
import { TargetClock } from '../study/screen/target-clock.tsx'
import { useFocusReturn } from '../study/screen/use-focus-return.ts'
import { useStudySession } from '../study/screen/use-study-session.ts'
import { actionsWithKeys, type StudyAction, useActionKeys } from '../study/study-action.ts'
import { KeysDialog } from '../ui/dialogs/keys-dialog.tsx'
import { focusPageHeading } from '../ui/page/page-title.ts'
import { IntroductionPreview } from './introduction-preview.tsx'
import type { IntroductionCard } from './introduction-session.ts'
import { PracticeResult } from './practice-result.tsx'
import classes from './practice-run.module.css'

interface PracticeRunProps {
  opened: OpenSession<IntroductionCard>
  data: IntroductionData
  /** Target time in seconds; null for none. */
  target: number | null
  showsWords: boolean
  onShowsWords: (shows: boolean) => void
  onAgain: () => void
  onSetup: () => void
}

interface PracticeActionsParams {
  isActive: boolean
  showsWords: boolean
  onFinish: () => void
  onToggle: () => void
  onShowKeys: () => void
}

/** What a soldier can do while practicing, with its keys. */
function practiceActions(params: PracticeActionsParams) {
  const { isActive: isEnabled, showsWords, onFinish, onToggle, onShowKeys } = params
  const finish: StudyAction = {
    ...{ id: 'finish', label: 'Finish Practice', key: ' ', keyLabel: 'Space' },
    ...{ isEnabled, run: onFinish },
  }
  const toggle: StudyAction = {
    ...{ id: 'words', label: showsWords ? 'Hide my words' : 'Show my words' },
    ...{ key: 'w', keyLabel: 'W', isEnabled, run: onToggle },
  }
  const showKeys: StudyAction = {
    ...{ id: 'keys', label: 'Show the keys', key: '?', keyLabel: '?' },
    ...{ isEnabled, run: onShowKeys },
  }
  return { finish, toggle, showKeys, actions: [finish, toggle, showKeys] }
}

/** The clock, the text if shown, and 'Finish Practice'. */
export function PracticeRun(props: PracticeRunProps) {
  const { opened, target, showsWords } = props
  const study = useStudySession(opened, screens.introductionPractice)
  const [endTime, setEndTime] = useState<number | null>(null)
  const [keysShown, setKeysShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusReturn(heading)
  const startTime = Date.parse(study.state.startTime)
  const isActive = study.state.phase === 'studying'
  // From now on there is something to save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it starts
  useEffect(() => {
    study.answer('practiced')
    focusPageHeading()
    window.scrollTo(0, 0)
  }, [])

  const { finish, toggle, showKeys, actions } = practiceActions({
    ...{ isActive, showsWords },
    onFinish: () => {
      setEndTime(Date.now())
      study.finish()
    },
    onToggle: () => props.onShowsWords(!showsWords),
    onShowKeys: () => setKeysShown(true),
  })
  useActionKeys(isActive ? actions : [])

  if (endTime !== null) {
    const seconds = Math.floor((endTime - startTime) / 1000)
    return <PracticeResult {...props} study={study} seconds={seconds} />
  }
  return (
    <div className={classes.run}>
      <h1 ref={heading} className={classes.title} tabIndex={-1} data-page-heading>
        Introduction Practice
      </h1>
      <TargetClock startTime={startTime} target={target} />
      {showsWords && (
        <section className={classes.words} aria-labelledby="words-heading">
          <h2 id="words-heading" className="visually-hidden">
            Your introduction
          </h2>
          <IntroductionPreview data={props.data} />
        </section>
      )}
      <div className={classes.choices}>
        <Button size="lg" onClick={finish.run}>
          {finish.label}
        </Button>
        <Button size="lg" variant="default" onClick={toggle.run}>
          {toggle.label}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={showKeys.label}
          onClick={showKeys.run}
        >
          <IconKeyboard size={22} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
      <p className="visually-hidden">
        {target === null ? 'No target time.' : `Target time ${formatTimer(target)}.`}
      </p>
      <KeysDialog
        opened={keysShown}
        onClose={() => setKeysShown(false)}
        actions={actionsWithKeys(actions)}
      />
      <LeaveGuard isActive={isActive} isBegun answered={1} total={1} onLeave={study.leave} />
    </div>
  )
}
