import { Button } from '@mantine/core'
import guidance from '@squared-away/content/guidance.json'
import { Link } from 'react-router'
import * as screens from '../../../addresses/screens.ts'
import type { BoardDocument } from '../../../data/boards/active-board.ts'
import type { BoardDayFacts } from '../../../data/boards/board-day-facts.ts'
import { TodayFrame } from '../today-frame.tsx'
import classes from './board-days.module.css'
import { Breathing } from './breathing.tsx'
import { FactList } from './fact-list.tsx'

/** How to report, from the guidance. */
const REPORTING = guidance.tabs
  .flatMap(({ sections }) => sections)
  .find(({ title }) => title === 'Reporting to the board')

/** The day itself: how to report, and a minute to breathe. No cards, no figures. */
export function DayCard({ board, facts }: { board: BoardDocument; facts: BoardDayFacts }) {
  return (
    <TodayFrame heading="Your board is today" words={<bdi>{board.name}</bdi>}>
      <div className={classes.steps}>
        <FactList facts={facts} />
        <section className={classes.step} data-long aria-labelledby="reporting">
          <h3 id="reporting" className={classes.title}>
            Reporting to the board
          </h3>
          <ol className={classes.sequence}>
            {REPORTING?.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section className={classes.step} aria-labelledby="breathe">
          <h3 id="breathe" className={classes.title}>
            Breathe
          </h3>
          <Breathing />
        </section>
        <div className={classes.ways}>
          <Button component={Link} to={screens.boardInsights} variant="default">
            Board Insights
          </Button>
          <Button component={Link} to={screens.introductionEditor} variant="default">
            My Introduction
          </Button>
        </div>
      </div>
    </TodayFrame>
  )
}
