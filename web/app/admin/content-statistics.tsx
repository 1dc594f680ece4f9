import { Link } from 'react-router'
import { questionStatisticsAddress } from '../addresses/screens.ts'
import { useContentStatistics } from '../data/statistics/statistics.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './moderated-content.module.css'

/** The default sets whose questions enough soldiers have answered, with links to the figures. */
export function ContentStatistics() {
  const statistics = useContentStatistics()
  return (
    <section aria-labelledby="content-statistics">
      <div className={classes.top}>
        <h2 id="content-statistics" className={classes.title}>
          Statistics of the content
        </h2>
      </div>
      <Loaded
        query={statistics}
        loading="Loading the statistics..."
        failure="Could not load the statistics."
        inSection
      >
        {({ sets }) =>
          sets.length === 0 ? (
            <div className={classes.empty}>
              <EmptyState title="No question has answers of 20 Soldiers yet." />
            </div>
          ) : (
            <ul>
              {sets.map(({ setId, name, flagged }) => (
                <li key={setId}>
                  <Link to={questionStatisticsAddress(setId)}>{name}</Link>
                  {flagged > 0 && `, ${flagged} to look at`}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
