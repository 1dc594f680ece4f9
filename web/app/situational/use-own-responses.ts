import type { AnsweringStrategy } from '@squared-away/domain/entities/question'
import { EMPTY_STRATEGY } from '@squared-away/domain/study/situational'
import { useState } from 'react'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { keepOwnResponses, keptOwnResponses } from './own-responses.ts'

/** The soldier's responses in a practice, stored on the device on every change. */
export function useOwnResponses(sessionId: string) {
  const { $id: userId } = useSignedInUser()
  const [responses, setResponses] = useState(() => keptOwnResponses(userId, sessionId))
  const responseTo = (scenarioId: string) => responses[scenarioId] ?? EMPTY_STRATEGY
  function change(scenarioId: string, changed: Partial<AnsweringStrategy>) {
    setResponses((before) => {
      const next = {
        ...before,
        [scenarioId]: { ...EMPTY_STRATEGY, ...before[scenarioId], ...changed },
      }
      keepOwnResponses(userId, sessionId, next)
      return next
    })
  }
  return { responseTo, change }
}
