import { useBoardReports } from '../data/statistics/statistics.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './moderated-content.module.css'

/** What boards asked about, and whether the forecast was right, in sums over groups of soldiers. */
export function BoardReportsSection() {
  const reports = useBoardReports()
  return (
    <section aria-labelledby="board-reports">
      <div className={classes.top}>
        <h2 id="board-reports" className={classes.title}>
          What boards ask
        </h2>
      </div>
      <Loaded
        query={reports}
        loading="Loading what boards ask..."
        failure="Could not load what boards ask."
        inSection
      >
        {({ soldiers, topics, forecast }) =>
          soldiers === 0 ? (
            <div className={classes.empty}>
              <EmptyState title="Fewer than 20 Soldiers have said how their board went." />
            </div>
          ) : (
            <>
              <p className={classes.total}>
                Asked of {soldiers} Soldiers, with random noise.
                {forecast !== null &&
                  ` The forecast said ${forecast.foretold.toFixed(0)} %, the Soldiers say ${forecast.known.toFixed(0)} % (${forecast.soldiers} Soldiers, noise ±${forecast.noise.toFixed(0)}).`}
              </p>
              <ol>
                {topics.map(({ topic, count }) => (
                  <li key={topic}>
                    {topic}: {count}
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
