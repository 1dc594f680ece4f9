import type { BoardRun } from '@squared-away/domain/study/mock-board/board-run'
import { topicsToStudy } from '@squared-away/domain/study/mock-board/board-session'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import classes from './next-topics.module.css'

/** What to study next: the topics with missed answers, weakest first, each with where to study it. */
export function NextTopics({ run }: { run: BoardRun }) {
  const topics = topicsToStudy(run)
  if (topics.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>Study these next</h3>
      <ol className={classes.topics}>
        {topics.map((topic) => (
          <li key={topic}>
            <Link to={topicScreen(topic, run)}>{topic}</Link>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Where a missed topic of the run is studied. */
export function topicScreen(topic: string, run: BoardRun): string {
  const part = run.steps.find((step) => step.topic === topic)?.part
  if (part === 'recitation') return screens.byHeart
  return part === 'situational' ? screens.situationalSetup : screens.flashcardSetupFor(topic)
}
