import { useState } from 'react'
import { pageTitle } from '../ui/page/page-title.ts'
import type { Route } from './+types/editor-route'
import type { EditorStart } from './editor-start.ts'
import { SetOpening } from './set-opening.tsx'
import { Workbench } from './workbench/workbench.tsx'

export const meta = () => pageTitle('Question Set Editor')

export default function EditorRoute({ params: { setId } }: Route.ComponentProps) {
  return <SetEditor key={setId} setId={setId} />
}

function SetEditor({ setId }: { setId: string }) {
  // Once open, changes from elsewhere do not close the editor.
  const [start, setStart] = useState<EditorStart | null>(null)
  if (start === null) return <SetOpening setId={setId} onStart={setStart} />
  return <Workbench {...start} />
}
