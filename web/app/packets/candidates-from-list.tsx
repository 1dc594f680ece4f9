import { Button } from '@mantine/core'
import { calledName } from '@squared-away/domain/unit-boards/called-name'
import { appearing } from '@squared-away/domain/unit-boards/candidate-list'
import { useCandidates } from '../data/unit-boards/candidates.ts'

interface CandidatesFromListProps {
  unitBoardId: string
  onNames: (names: string[]) => void
}

/** Fills in the candidates of the unit board's list who appear. Without a list it is not there. */
export function CandidatesFromList({ unitBoardId, onNames }: CandidatesFromListProps) {
  const list = useCandidates(unitBoardId).data?.candidates ?? []
  const names = appearing(list).map(calledName)
  if (names.length === 0) return null
  const left = list.length - names.length
  return (
    <div>
      <Button variant="default" onClick={() => onNames(names)}>
        Fill in {names.length} from the list
      </Button>
      {left > 0 && <p>Alternates and excused candidates are left out: {left}.</p>}
    </div>
  )
}
