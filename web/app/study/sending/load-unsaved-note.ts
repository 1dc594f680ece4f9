/** Loads the note early on study screens, so that it can show offline. */
export function loadUnsavedNote() {
  return import('./unsaved-note.tsx')
}
