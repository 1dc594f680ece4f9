import { DndContext, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button } from '@mantine/core'
import type {
  ChainListId,
  ChainRow,
  ChainListId as ListId,
} from '@squared-away/domain/soldier/chain-of-command-edits'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { POINTER_ONLY } from '../ui/dragging/pointer-only.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import type { ChainEditor } from './chain-editor.ts'
import classes from './chain-list.module.css'
import { ChainRowEditor } from './chain-row.tsx'
import { useListEdits } from './use-list-edits.ts'

interface RowSortingProps {
  /** Ids of the rows in order. */
  ids: string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/**
 * Makes rows draggable by a handle. Keys and buttons move them too (chain-row.tsx), so the handle
 * is pointer-only and hidden from assistive technology.
 */
function RowSorting({ ids, onMove, children }: RowSortingProps) {
  const sensors = useSensors(useSensor(PointerSensor))
  return (
    <DndContext
      sensors={sensors}
      accessibility={POINTER_ONLY}
      modifiers={WITHIN_LIST}
      autoScroll={AUTO_SCROLL}
      onDragEnd={({ active, over }) => {
        if (over === null || over.id === active.id) return
        onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Scroll when a row is dragged within an eighth of the window's height from its edge. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.125 } }

/** Restrict dragging to the vertical axis, within the list. */
const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  if (row === null || list === null) return { ...transform, x: 0 }
  const y = Math.min(Math.max(transform.y, list.top - row.top), list.bottom - row.bottom)
  return { ...transform, x: 0, y }
}

const WITHIN_LIST = [withinList]

/** Common positions, nearest first. Soldiers enter the current holders themselves. */
const USUAL_POSITIONS: Record<ChainListId, readonly string[]> = {
  coc: [
    'Team Leader',
    'Squad Leader',
    'Platoon Leader',
    'Company Commander',
    'Battalion Commander',
    'Brigade Commander',
    'Division Commander',
    'Corps Commander',
    'Army Commander',
    'Combatant Commander',
    'Chief of Staff of the Army',
    'Secretary of the Army',
    'Secretary of Defense (Secretary of War)',
    'Commander in Chief',
  ],
  ncosc: [
    'Team Leader',
    'Squad Leader',
    'Platoon Sergeant',
    'First Sergeant',
    'Battalion Command Sergeant Major',
    'Brigade Command Sergeant Major',
    'Division Command Sergeant Major',
    'Corps Command Sergeant Major',
    'Army Command Sergeant Major',
    'Sergeant Major of the Army',
  ],
}

/** Suggested positions that are not in the list yet; keeps its identity until they change. */
function useOpenPositions(list: ChainListId, rows: readonly ChainRow[]): readonly string[] {
  const held = new Set(rows.map((row) => row.positionTitle.trim().toLowerCase()))
  const open = USUAL_POSITIONS[list].filter((position) => !held.has(position.toLowerCase()))
  const key = JSON.stringify(open)
  return useMemo(() => JSON.parse(key) as string[], [key])
}

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
