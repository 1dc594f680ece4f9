import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'

const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const screenReaderInstructions: ScreenReaderInstructions = { draggable: '' }

/**
 * For lists that buttons and our own keys reorder too: limits dragging to pointers and drops the
 * library's keyboard instructions, which do not apply here.
 */
export const POINTER_ONLY = { announcements: silent, screenReaderInstructions }
