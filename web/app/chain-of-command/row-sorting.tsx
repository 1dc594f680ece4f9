import { DndContext, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { POINTER_ONLY } from '../ui/dragging/pointer-only.ts'

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

/** Scroll when a row is dragged within an eighth of the window's height from its edge. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.125 } }

/** Restrict dragging to the vertical axis, within the list. */
const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  if (row === null || list === null) return { ...transform, x: 0 }
  const y = Math.min(Math.max(transform.y, list.top - row.top), list.bottom - row.bottom)
  return { ...transform, x: 0, y }
}

const WITHIN_LIST = [withinList]
