import { type RefObject, useEffect, useRef } from 'react'
import * as screens from '../addresses/screens.ts'
import { splitStanzas } from '../study/culture/culture-texts.ts'
import { SourceNote } from '../study/culture/source-note.tsx'
import { CardControls, MainButton } from '../study/screen/card-controls.tsx'
import { StudyFrame } from '../study/screen/study-frame.tsx'
import { type Study, useStudySession } from '../study/screen/use-study-session.ts'
import { NoBoardNote } from '../study/setup/no-board-note.tsx'
import type { StudyAction } from '../study/study-action.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import type { CultureCard } from './culture-cards.ts'
import { FINISH, FinishGuard } from './finish-guard.tsx'
import classes from './line-practice.module.css'
import type { PracticeProps } from './practice.ts'
import { PracticeDone } from './practice-done.tsx'

const FIRST_WORDS = 'Say the first line, then show it.'

/**
 * Reveals a text line by line: the soldier says the next line, then checks it. A revealed line
 * counts as an answered card, except for the last, which waits for 'Finish Practice'.
 */
export function LinePractice({ opened, text, hasBoard, onAgain }: PracticeProps) {
  const study = useStudySession(opened, screens.culturePractice)
  const { state, progress, going } = study
  const isActive = state.phase === 'studying'
  const shown = progress.answered + (state.isFlipped ? 1 : 0)
  const isWhole = shown === progress.total
  const lastLine = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last line comes into view
  useEffect(() => {
    lastLine.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  if (!isActive && progress.answered > 0 && going === null) {
    return <PracticeDone study={study} text={text} onAgain={onAgain} />
  }

  function finish() {
    if (state.isFlipped) study.answer('practiced')
    else study.finish()
  }
  const { showNext, hideLast } = lineActions(study, { shown, isWhole })
  const lines = state.deck.slice(0, shown)

  return (
    <StudyFrame
      title={text.title}
      study={{ ...study, finish } satisfies Study<CultureCard>}
      actions={[showNext, hideLast]}
      finishLabel={FINISH}
      isPractice
      asksToFinish={!isWhole}
      announcement={lines.at(-1)?.answer ?? FIRST_WORDS}
      spoken={{
        id: `${text.slug} ${shown}`,
        text: lines.at(-1)?.answer ?? FIRST_WORDS,
        keys: { play: isWhole ? null : showNext, next: showNext, previous: hideLast },
        isQuestion: !isWhole,
      }}
      guard={<FinishGuard isActive={isActive} onFinish={finish} />}
      controls={
        <CardControls undo={hideLast} step={isWhole}>
          <MainButton
            label={isWhole ? FINISH : showNext.label}
            keyLabel={isWhole ? null : showNext.keyLabel}
            onPress={() => (isWhole ? finish() : showNext.isEnabled && showNext.run())}
          />
        </CardControls>
      }
    >
      <div>
        {!hasBoard && <NoBoardNote what="practice" />}
        <BinderCard tab={text.source} aside="Line by line">
          <ShownLines lines={lines} text={text} isWhole={isWhole} lastLine={lastLine} />
          <SourceNote source={text.source} />
        </BinderCard>
      </div>
    </StudyFrame>
  )
}

/** Showing the next line, and hiding the last one, with their keys. */
function lineActions(
  study: Study<CultureCard>,
  { shown, isWhole }: { shown: number; isWhole: boolean },
): { showNext: StudyAction; hideLast: StudyAction } {
  const { state, progress, going } = study
  const isActive = state.phase === 'studying'
  const isLast = progress.answered === progress.total - 1
  return {
    showNext: {
      ...{ id: 'next', label: 'Show next line', key: ' ', keyLabel: 'Space' },
      isEnabled: isActive && !isWhole && going === null,
      run: () => (isLast ? study.flip() : study.answer('practiced')),
    },
    hideLast: {
      ...{ id: 'hide', label: 'Hide the last line', key: 'z', keyLabel: 'Z' },
      isEnabled: isActive && shown > 0,
      run: () => (state.isFlipped ? study.flip() : study.undo()),
    },
  }
}

interface ShownLinesProps {
  lines: readonly CultureCard[]
  text: PracticeProps['text']
  isWhole: boolean
  lastLine: RefObject<HTMLLIElement | null>
}

/** The lines so far, and a blank for the next one. */
function ShownLines({ lines, text, isWhole, lastLine }: ShownLinesProps) {
  const starts = stanzaStarts(splitStanzas(text))
  const shown = lines.length
  return (
    <ol className={classes.lines}>
      {lines.map((card, index) => (
        <li
          key={card.id}
          ref={index === shown - 1 ? lastLine : undefined}
          data-stanza={starts.has(index) || undefined}
        >
          {card.answer}
        </li>
      ))}
      {!isWhole && (
        <li className={classes.blank} data-stanza={starts.has(shown) || undefined}>
          {shown === 0 ? 'Say the first line aloud, then show it.' : 'Say the next line ...'}
        </li>
      )}
    </ol>
  )
}

/** Indexes of the lines that begin a stanza, except the first. */
function stanzaStarts(stanzas: readonly string[][]): Set<number> {
  const starts = new Set<number>()
  let from = 0
  for (const stanza of stanzas) {
    if (from > 0) starts.add(from)
    from += stanza.length
  }
  return starts
}
