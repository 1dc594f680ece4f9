import { Button } from '@mantine/core'
import type { ChainListId as ListId } from '@squared-away/domain/soldier/chain-of-command-edits'
import { IconPlus } from '@tabler/icons-react'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import type { ChainEditor } from './chain-editor.ts'
import classes from './chain-list.module.css'
import { ChainRowEditor } from './chain-row.tsx'
import { RowSorting } from './row-sorting.tsx'
import { useListEdits } from './use-list-edits.ts'
import { USUAL_POSITIONS, useOpenPositions } from './usual-positions.ts'

interface ChainListProps {
  list: ListId
  name: string
  /** One sentence about the list. */
  about: string
  editor: ChainEditor
  /** Announces an action to screen readers. */
  say: (words: string) => void
}

/** One of the two lists: its rows in order, and buttons to add more. */
export function ChainList({ list, name, about, editor, say }: ChainListProps) {
  const { rows, isFull, card, add, move, actions } = useListEdits(list, editor, say)
  const suggestions = useOpenPositions(list, rows)

  return (
    <BinderCard
      tab={list === 'coc' ? 'Command' : 'Support'}
      aside={rows.length === 1 ? '1 entry' : `${rows.length} entries`}
      labelledBy={`heading-${list}`}
    >
      <div ref={card}>
        <h2 id={`heading-${list}`} className={classes.heading}>
          {name}
        </h2>
        <p className={classes.about}>{about}</p>
        {rows.length === 0 ? (
          <EmptyState
            title="No entries yet."
            action={
              <div className={classes.ways}>
                <Button disabled={isFull} onClick={() => add(USUAL_POSITIONS[list], 'personName')}>
                  Start with the usual positions
                </Button>
                <Button
                  variant="default"
                  disabled={isFull}
                  onClick={() => add([''], 'positionTitle')}
                >
                  Add an entry
                </Button>
              </div>
            }
          >
            Add names to the usual positions, or start from scratch.
          </EmptyState>
        ) : (
          <>
            <div className={classes.columns} aria-hidden="true">
              <span>Position</span>
              <span>Name</span>
            </div>
            <RowSorting ids={rows.map((row) => row.id)} onMove={move}>
              <ol className={classes.rows}>
                {rows.map((row, index) => (
                  <ChainRowEditor
                    key={row.id}
                    row={row}
                    index={index}
                    count={rows.length}
                    suggestions={suggestions}
                    actions={actions}
                  />
                ))}
              </ol>
            </RowSorting>
            <div className={`${classes.add} ${classes.ways}`}>
              <Button
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                disabled={isFull}
                onClick={() => add([''], 'positionTitle')}
              >
                Add an entry
              </Button>
              {suggestions.length > 0 && (
                <Button
                  variant="default"
                  disabled={isFull}
                  onClick={() => add(suggestions, 'personName')}
                >
                  Add the missing positions ({suggestions.length})
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </BinderCard>
  )
}
