import { rowOf } from '@squared-away/domain/question-sets/editor'
import type { EditorField } from '@squared-away/domain/question-sets/rows'
import { useCallback, useEffect, useRef } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { holdHeight } from './held-height.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Joins a control with a text of the editor. What is typed goes to the editor without drawing the
 * control again, which would be most of a letter's work; what changes otherwise (a draft, another
 * version, changes discarded) is put into it.
 */
export function useTypedText(store: EditorStore, id: string, field: EditorField) {
  const control = useRef<TextControl>(null)
  const last = useRef<string | null>(null)
  const read = useCallback(() => rowOf(store.state(), id)?.[field] ?? '', [store, id, field])

  useEffect(() => {
    last.current ??= read()
    const put = () => {
      const text = read()
      // Compared with what was last put or typed: a browser may hold line breaks differently.
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
      // React would go through the page for it, and write the text of a textarea into it anew.
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
