import { findEditorRow } from '@squared-away/domain/question-sets/editor'
import type { EditorField } from '@squared-away/domain/question-sets/rows'
import { incomingText } from '@squared-away/domain/text/incoming-text'
import { useCallback, useEffect, useRef } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { holdHeight } from './held-height.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Binds an uncontrolled field to a text of the editor. Typing goes to the store without rendering
 * the field, which would be most of a keystroke's cost; other changes (a draft, another version,
 * discarding) are written into it.
 */
export function useTypedText(store: EditorStore, id: string, field: EditorField) {
  const control = useRef<TextControl>(null)
  const last = useRef<string | null>(null)
  const read = useCallback(
    () => findEditorRow(store.state(), id)?.[field] ?? '',
    [store, id, field],
  )

  useEffect(() => {
    last.current ??= read()
    const put = () => {
      const text = read()
      // Compare with the last value written or typed: browsers may normalize line breaks.
      if (text === last.current || control.current === null) return
      last.current = text
      control.current.value = text
    }
    put()
    return store.subscribe(put)
  }, [store, read])

  useEffect(() => {
    const element = control.current
    const onInput = (event: Event) => {
      if (element === null) return
      if (!(event instanceof InputEvent && event.isComposing)) normalize(element)
      // React would walk the page for it and rewrite the text of a textarea.
      event.stopPropagation()
      last.current = element.value
      store.type({ type: 'edit', id, field, value: element.value })
    }
    element?.addEventListener('input', onInput)
    return () => element?.removeEventListener('input', onInput)
  }, [store, id, field])

  useEffect(() => {
    if (control.current instanceof HTMLTextAreaElement) return holdHeight(control.current)
  }, [])

  return {
    ref: (element: TextControl | null) => {
      control.current = element
    },
    defaultValue: read(),
  }
}

/** Removes what a paste from Word or a page brings along and nobody sees; the cursor stays. */
function normalize(element: TextControl) {
  const { value, selectionStart } = element
  const text = incomingText(value)
  if (text === value) return
  const place = incomingText(value.slice(0, selectionStart ?? value.length)).length
  element.value = text
  element.setSelectionRange(place, place)
}
