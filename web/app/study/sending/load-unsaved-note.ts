/** A study screen calls it early, so that the note is there when the network goes. */
export function loadUnsavedNote() {
  return import('./unsaved-note.tsx')
}
