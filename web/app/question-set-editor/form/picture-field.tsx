import { Button } from '@mantine/core'
import { editorRowOf } from '@squared-away/domain/question-sets/editor'
import { QuestionPicture } from '../../ui/pictures/question-picture.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'

/** The picture of the open question. It can be removed; nothing is shown if there is none. */
export function PictureField({ store, id }: { store: EditorStore; id: string }) {
  const picture = useEditor(store, (state) => editorRowOf(state, id)?.picture ?? '')
  if (picture === '') return null
  const remove = () => store.dispatch({ type: 'edit', id, field: 'picture', value: '' })
  return (
    <div>
      <QuestionPicture id={picture} />
      <Button variant="default" size="compact-sm" onClick={remove}>
        Remove the picture
      </Button>
    </div>
  )
}
