import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { CULTURE_TEXTS, type CultureText } from '../study/culture/culture-texts.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { UnfinishedSession, useUnfinishedSessions } from '../study/keeping/unfinished-session.tsx'
import { NoBoardNote } from '../study/setup/no-board-note.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import ruled from '../ui/lists/ruled-list.module.css'
import { type CultureCard, isBegun, readCultureCard } from './culture-cards.ts'
import { startTextPractice } from './practice.ts'
import classes from './practice-choice.module.css'
import { PRACTICE_WAYS, type PracticeWay } from './practice-ways.ts'

interface PracticeChoiceProps {
  /** The text named by the URL; listed first. */
  wanted: { text: CultureText; way: PracticeWay } | null
  board: BoardDocument | null | undefined
  onOpen: (session: OpenSession<CultureCard>) => void
}

/** Chooses a text and a way to practice it; also offers an interrupted practice. */
export function PracticeChoice({ wanted, board, onOpen }: PracticeChoiceProps) {
  const unfinished = useUnfinishedSessions('culture-prep', readCultureCard)
  const start = (text: CultureText, way: PracticeWay) =>
    onOpen(startTextPractice(text, way, board?.$id ?? null))

  return (
    <>
      <PageHeader
        title="Culture Practice"
        subtitle="Line by line: say the next line, then show it. Flashcards: one line at a time, in any order, with a score."
        actions={
          <>
            <Button variant="default" component={Link} to={screens.armyCulture}>
              Read the texts
            </Button>
            <Button variant="default" component={Link} to={screens.byHeart}>
              By Heart
            </Button>
            {wanted && (
              <Button onClick={() => start(wanted.text, wanted.way)}>
                Start {wanted.text.title}
              </Button>
            )}
          </>
        }
      />
      {unfinished.sessions.filter(isBegun).map((kept) => (
        <UnfinishedSession
          key={kept.state.sessionId}
          kept={kept}
          board={board}
          onContinue={onOpen}
          onSave={() => unfinished.save(kept, board?.$id)}
          onDiscard={() => unfinished.drop(kept)}
        />
      ))}
      {board === null && <NoBoardNote what="practice" />}
      <ul className={`${ruled.list} ${ruled.choices}`}>
        {CULTURE_TEXTS.map((text) => (
          <li key={text.slug}>
            <div>
              <h2 className={ruled.title}>{text.title}</h2>
              <p className={classes.size}>{text.lines.length} lines</p>
            </div>
            <p className={`${ruled.ways} ${classes.ways}`}>
              {PRACTICE_WAYS.map((way) => (
                <Button
                  key={way.id}
                  variant="default"
                  aria-label={`${way.label}: practice ${text.title}`}
                  onClick={() => start(text, way.id)}
                >
                  {way.label}
                </Button>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
