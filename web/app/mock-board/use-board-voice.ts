import type { BoardStep } from '@squared-away/domain/study/mock-board/board-step'
import { useEffect, useRef } from 'react'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import type { StudyAction } from '../study/study-action.ts'
import { say } from '../study/voice/say.ts'
import { keptVoiceChoices } from '../study/voice/voice-choices.ts'
import { canReadAloud } from '../study/voice/voices.ts'

/** Reads the board's words aloud if wanted, each member in a voice of its own; the action repeats them. */
export function useBoardVoice(step: BoardStep | null, isReadAloud: boolean): StudyAction {
  const { $id: userId } = useSignedInUser()
  const saying = useRef(new AbortController())
  function sayNow(text: string) {
    saying.current.abort()
    saying.current = new AbortController()
    void say(text, keptVoiceChoices(userId), saying.current.signal, step?.member)
  }
  const asked = step?.asked
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the step comes
  useEffect(() => {
    if (isReadAloud && asked !== undefined) sayNow(asked)
    return () => saying.current.abort()
  }, [asked, isReadAloud])
  return {
    ...{ id: 'read', label: 'Read it to me', key: 'r', keyLabel: 'R', isEnabled: canReadAloud() },
    run: () => asked !== undefined && sayNow(asked),
  }
}
