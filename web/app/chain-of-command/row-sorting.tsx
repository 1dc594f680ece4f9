import { DndContext, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { POINTER_ONLY } from '../ui/dragging/pointer-only.ts'

interface RowSortingProps {
  /** The ids of the rows in their order. */
  ids: string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/**
 * Rows that can be dragged by a handle. Keys and buttons move them, too (chain-row.tsx), so that
 * the handle is for a pointer alone and says nothing to assistive technology.
 */
export function RowSorting({ ids, onMove, children }: RowSortingProps) {
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

/** The page begins to scroll when a row is held within an eighth of the window of its edge. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.125 } }

/** Up and down only, and no further than the list goes. */
const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  if (row === null || list === null) return { ...transform, x: 0 }
  const y = Math.min(Math.max(transform.y, list.top - row.top), list.bottom - row.bottom)
  return { ...transform, x: 0, y }
}

const WITHIN_LIST = [withinList]
