import { Button } from '@mantine/core'
import { useState } from 'react'
import type { UnitBoardDocument } from '../../data/unit-boards/unit-boards.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { useLoadedPart } from '../../ui/page/loaded-part.ts'
import classes from '../unit-boards.module.css'
import type { WrittenKind } from './document-kinds.ts'
import { DOCUMENT_NAMES } from './document-kinds.ts'

/** What the makers of a unit board can write from it, each by one button. */
export function DocumentsCard({ unitBoard }: { unitBoard: UnitBoardDocument }) {
  const { Part: DocumentDialog, load } = useLoadedPart(fetchDialog)
  const [kind, setKind] = useState<WrittenKind>('instruction')
  const [isOpen, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  async function open(asked: WrittenKind) {
    if (!(await load())) return
    setTurn((last) => last + 1)
    setKind(asked)
    setOpen(true)
  }
  return (
    <BinderCard tab="Paper" labelledBy="documents-heading">
      <h2 id="documents-heading" className={classes.heading}>
        Memorandums and score sheets
      </h2>
      <p>
        Written from what this board says, as a Word file or on paper. What it does not say stays
        open in brackets.
      </p>
      <div className={classes.actions}>
        {(Object.keys(DOCUMENT_NAMES) as WrittenKind[]).map((one) => (
          <Button key={one} variant="default" onClick={() => void open(one)}>
            {DOCUMENT_NAMES[one]}
          </Button>
        ))}
      </div>
      {DocumentDialog && (
        <DocumentDialog
          key={turn}
          {...{ unitBoard, kind }}
          opened={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </BinderCard>
  )
}

const fetchDialog = () => import('./document-dialog.tsx').then((part) => part.DocumentDialog)
