import { Button } from '@mantine/core'
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react'
import { useRef } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { listeningProblem } from './listening-words.ts'
import { useDictation } from './use-dictation.ts'

interface DictationButtonProps {
  /** The name of the dictated field, for screen readers: 'Situation'. */
  of: string
  text: string
  /** Called with the text plus what was recognized. */
  onText: (text: string) => void
}

/** Appends dictated speech to a text. Renders nothing if the browser cannot. */
export function DictationButton({ of, text, onText }: DictationButtonProps) {
  const before = useRef('')
  const dictation = useDictation((heard) => onText([before.current, heard].join(' ').trim()))
  const { isPossible, state } = dictation
  if (!isPossible) return null
  const isListening = state === 'listening'
  const isOver = !isListening && state !== 'loading' && state !== 'asking'
  const problem = isOver ? listeningProblem(state, 'Type it instead.') : null

  function start() {
    before.current = text
    void dictation.start()
  }

  return (
    <>
      <Button
        variant="default"
        aria-label={`${isListening ? 'Stop' : 'Speak'}: ${of}`}
        loading={state === 'loading'}
        leftSection={isListening ? <IconPlayerStop size={18} /> : <IconMicrophone size={18} />}
        onClick={isListening ? dictation.stop : start}
      >
        {isListening ? 'Stop' : 'Speak'}
      </Button>
      {problem && <span role="status">{problem}</span>}
      <ConfirmDialog
        title="Let your browser send your voice?"
        opened={state === 'asking'}
        onClose={dictation.decline}
        cancel="Type instead"
        confirm="Send my voice"
        onConfirm={dictation.agree}
      >
        <p>
          To turn speech into text, this browser sends the sound of your voice to the company that
          makes it. We do not get the sound. You can take this back under the speaker button.
        </p>
      </ConfirmDialog>
    </>
  )
}
