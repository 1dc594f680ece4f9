import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'

const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}
const screenReaderInstructions: ScreenReaderInstructions = { draggable: '' }

/**
 * Accessibility props for a drag-and-drop list that also has its own keys and buttons. Turns off
 * the library's announcements and keyboard instructions, which would not match them.
 */
export const POINTER_ONLY = { announcements: silent, screenReaderInstructions }
