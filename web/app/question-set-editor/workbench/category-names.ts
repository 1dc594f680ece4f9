import { type EditorState, editorCategories } from '@squared-away/domain/question-sets/editor'
import { useMemo } from 'react'

/** The names of a set's categories: the same list until one comes or goes. */
export function useCategoryNames(state: EditorState): readonly string[] {
  const key = useMemo(
    () => JSON.stringify(editorCategories(state).map(({ category }) => category)),
    [state],
  )
  return useMemo(() => JSON.parse(key) as string[], [key])
}
