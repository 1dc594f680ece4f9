import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import {
  type OwnUnitBoard,
  useAdmittingBoards,
  useUnitBoards,
} from '../data/unit-boards/unit-boards.ts'
import { UnitCodeForm } from '../session/unit-code-form.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import list from '../ui/lists/ruled-list.module.css'
import { useLoadedPart } from '../ui/page/loaded-part.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { dayText } from './day-text.ts'
import { EndNote } from './end-note.tsx'
import classes from './unit-boards.module.css'

export const meta = () => pageTitle('Unit Boards')

/** The unit boards that the user makes or takes part in. */
export default function UnitBoardsRoute() {
  const unitBoards = useUnitBoards()
  const admitting = useAdmittingBoards()
  const navigate = useNavigate()
  const { Part: Editor, load } = useLoadedPart(fetchEditor)
  const [turn, setTurn] = useState(0)
  const [opened, setOpened] = useState(false)
  const [savedId, setSavedId] = useState<string | null>(null)
  // Only once the editor is closed: it asks before it is left.
  useEffect(() => {
    if (savedId !== null && !opened) void navigate(screens.unitBoardAddress(savedId))
  }, [savedId, opened, navigate])

  async function make() {
    if (!(await load())) return
    setTurn((last) => last + 1)
    setOpened(true)
  }

  return (
    <>
      <PageHeader
        title="Unit Boards"
        subtitle="One leader sets up the board, and Soldiers join it with a code: date, topics, members, texts and questions."
        actions={
          <Button
            onClick={() => void make()}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            Make a Unit Board
          </Button>
        }
      />
      <UnitCodeForm onCode={(code) => void navigate(screens.joinAddress(code))} />
      <Loaded
        query={unitBoards}
        loading="Loading unit boards..."
        failure="Could not load the unit boards."
      >
        {(own) =>
          own.length === 0 && (admitting.data ?? []).length === 0 ? (
            <EmptyState title="No unit boards yet.">
              Enter the code that your leader gave you. Or make a unit board, from its memorandum or
              by hand, and hand out its code.
            </EmptyState>
          ) : (
            <ul className={list.list}>
              {own.map((one) => (
                <UnitBoardRow key={`${one.part} ${one.unitBoard.$id}`} {...one} />
              ))}
              {admitting.data?.map(({ unitBoardId, name, targetDate }) => (
                <li key={`member ${unitBoardId}`} className={classes.row}>
                  <Link className={classes.rowName} to={screens.packetAddress(unitBoardId)}>
                    {name}
                  </Link>
                  <span className={classes.rowFacts}>
                    {dayText(targetDate)} · Your sheet as a member of the board
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {Editor && (
        <Editor
          key={turn}
          unitBoard={null}
          opened={opened}
          onClose={() => setOpened(false)}
          onSaved={setSavedId}
        />
      )}
    </>
  )
}

const PART_NAMES: Readonly<Record<OwnUnitBoard['part'], string>> = {
  maker: 'You made it',
  'co-maker': 'You are a co-owner',
  soldier: 'You are preparing for it',
}

function UnitBoardRow({ unitBoard, part }: OwnUnitBoard) {
  return (
    <li className={classes.row}>
      <Link className={classes.rowName} to={screens.unitBoardAddress(unitBoard.$id)}>
        {unitBoard.name}
      </Link>
      <span className={classes.rowFacts}>
        {dayText(unitBoard.targetDate)} · {PART_NAMES[part]}
      </span>
      {part !== 'soldier' && <EndNote unitBoard={unitBoard} />}
    </li>
  )
}

const fetchEditor = () =>
  import('./making/unit-board-editor.tsx').then((part) => part.UnitBoardEditor)
