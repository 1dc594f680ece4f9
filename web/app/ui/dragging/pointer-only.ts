import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'

const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const screenReaderInstructions: ScreenReaderInstructions = { draggable: '' }

/**
 * For a list whose rows keys and buttons move as well: dragging is for a pointer alone, and what
 * the library would tell a screen reader about keys is not so here.
 */
export const POINTER_ONLY = { announcements: silent, screenReaderInstructions }
