import { Button, Switch } from '@mantine/core'
import { type BriefColumn, buildBrief, sortedBrief } from '@squared-away/domain/unit-boards/brief'
import { givenBoard } from '@squared-away/domain/unit-boards/followed-board'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useRoster } from '../data/unit-boards/roster.ts'
import type { Roster } from '../data/unit-boards/unit-board-calls.ts'
import { type UnitBoardDocument, useUnitBoards } from '../data/unit-boards/unit-boards.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { formatMoment } from '../ui/page/moments.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { PrintButton } from '../ui/printing/print-button.tsx'
import { PrintedSheet } from '../ui/printing/printed-sheet.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import type { SortOrder } from '../ui/tables/sort-header.tsx'
import classes from './brief/brief.module.css'
import { BriefLegend, BriefTable } from './brief/brief-table.tsx'
import { dayText } from './day-text.ts'

export const meta = () => pageTitle('Brief')

/** One page to brief: the soldiers who share, by topic, for the makers of a unit board. */
export default function BriefRoute() {
  const { unitBoardId = '' } = useParams()
  const unitBoards = useUnitBoards()
  return (
    <Loaded
      query={unitBoards}
      loading="Loading the unit board..."
      failure="Could not load the unit board."
    >
      {(own) => {
        const made = own.find(
          ({ unitBoard, part }) => unitBoard.$id === unitBoardId && part !== 'soldier',
        )
        return made ? <BriefScreen unitBoard={made.unitBoard} /> : <NotThere />
      }}
    </Loaded>
  )
}

function BriefScreen({ unitBoard }: { unitBoard: UnitBoardDocument }) {
  const roster = useRoster(unitBoard.$id)
  return (
    <>
      <PageHeader
        title="Brief"
        subtitle={`${unitBoard.name}, ${dayText(unitBoard.targetDate)}`}
        actions={
          <Button component={Link} variant="default" to={screens.unitBoardAddress(unitBoard.$id)}>
            Back to the board
          </Button>
        }
      />
      <Loaded
        query={roster}
        loading="Loading the roster..."
        failure="The roster needs a connection. It is never kept on this device."
      >
        {({ sharing }) =>
          sharing.length === 0 ? (
            <EmptyState title="Nobody shares anything with you.">
              A Soldier decides whether you see anything. What Soldiers share shows here as a table.
            </EmptyState>
          ) : (
            <BriefOf unitBoard={unitBoard} sharing={sharing} />
          )
        }
      </Loaded>
    </>
  )
}

interface BriefOfProps {
  unitBoard: UnitBoardDocument
  sharing: Roster['sharing']
}

const BY_SOLDIER: SortOrder<BriefColumn> = { by: 'soldier', direction: 'ascending' }

function BriefOf({ unitBoard, sharing }: BriefOfProps) {
  const [isNamed, setNamed] = useState(true)
  const [order, setOrder] = useState(BY_SOLDIER)
  const brief = useMemo(
    () => buildBrief(sharing, givenBoard(unitBoard).categories),
    [sharing, unitBoard],
  )
  const rows = useMemo(
    () => sortedBrief(brief.rows, { ...order, isNamed }),
    [brief, order, isNamed],
  )
  return (
    <>
      <div className={classes.choices}>
        <Switch
          label="Numbers instead of names"
          checked={!isNamed}
          onChange={(event) => setNamed(!event.currentTarget.checked)}
        />
        <PrintButton label="Print this page" />
      </div>
      <p>
        Only Soldiers who share are here. They agreed that you and your co-owners see it: for
        anybody else, brief numbers.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard */}
      <section className={classes.box} aria-label="Soldiers by topic" tabIndex={0}>
        <BriefTable {...{ brief, rows, isNamed }} sorting={{ order, onSort: setOrder }} />
      </section>
      <BriefLegend brief={brief} />
      <PrintedSheet title={`${unitBoard.name}: what is known by topic`}>
        {() => (
          <div className={classes.printed}>
            <p>
              Board: {dayText(unitBoard.targetDate)}. Printed on{' '}
              {formatMoment(new Date().toISOString())}. Only Soldiers who share. Destroy it after
              the brief.
            </p>
            <BriefTable {...{ brief, rows, isNamed }} sorting={null} />
            <BriefLegend brief={brief} />
          </div>
        )}
      </PrintedSheet>
    </>
  )
}

function NotThere() {
  return (
    <>
      <PageHeader title="Brief" />
      <EmptyState title="This brief is not here.">
        Only the owners of a unit board can brief it. See{' '}
        <Link to={screens.unitBoards}>your unit boards</Link>.
      </EmptyState>
    </>
  )
}
