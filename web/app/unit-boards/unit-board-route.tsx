import { Link, useParams } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useUnitBoards } from '../data/unit-boards/unit-boards.ts'
import { useKeptUnitBoard } from '../study/unit-board/use-kept-unit-board.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { MakersView } from './making/makers-view.tsx'
import { SoldiersView } from './soldier/soldiers-view.tsx'

export const meta = () => pageTitle('Unit Board')

/** One unit board, as its makers or as its soldiers see it. */
export default function UnitBoardRoute() {
  const { unitBoardId } = useParams()
  const unitBoards = useUnitBoards()
  useKeptUnitBoard(unitBoards.data)
  return (
    <Loaded
      query={unitBoards}
      loading="Loading the unit board..."
      failure="Could not load the unit board."
    >
      {(own) => {
        const parts = own.filter(({ unitBoard }) => unitBoard.$id === unitBoardId)
        const made = parts.find(({ part }) => part !== 'soldier')
        const taken = parts.find((one) => one.part === 'soldier')
        if (made) {
          const { unitBoard, part } = made
          return <MakersView key={unitBoard.$id} unitBoard={unitBoard} isMaker={part === 'maker'} />
        }
        if (taken?.part === 'soldier') return <SoldiersView {...taken} />
        return <NotThere />
      }}
    </Loaded>
  )
}

function NotThere() {
  return (
    <>
      <PageHeader title="Unit Board" />
      <EmptyState title="This unit board is not here.">
        It ended, was deleted, or you left it. See{' '}
        <Link to={screens.unitBoards}>your unit boards</Link>.
      </EmptyState>
    </>
  )
}
