import { describe, expect, it } from 'vitest'
import { studySessionSchema } from '../../entities/study-session.ts'
import { loggedAnswers } from '../logged-answers.ts'
import { resultText } from '../outcomes.ts'
import { compareRecital } from './recital.ts'
import { type RecitalCheck, recitalSession } from './recital-session.ts'

const LINES = ['I will never quit.', 'I will never accept defeat.']
const WHO = { userId: 'pat', boardId: null }

function session(said: string, changes: Partial<RecitalCheck> = {}) {
  return recitalSession(
    {
      ...{ topic: 'Warrior Ethos', step: 'blank', lineIds: ['w-1', 'w-2'] },
      recited: compareRecital(LINES, said),
      ...{ startTime: '2026-03-01T10:00:00.000Z', endTime: '2026-03-01T10:05:00.000Z' },
      ...changes,
    },
    WHO,
  )
}

describe('a recital without a hint', () => {
  it('is a session with one answer per line, given at the check', () => {
    const data = session('I will never quit. I will accept defeat.')
    expect(studySessionSchema.parse(data)).toEqual(data)
    expect(data).toMatchObject({ durationMinutes: 5, questionIds: ['w-1', 'w-2'] })
    expect(resultText(data.studyMode, data.outcomes)).toBe('50%')
    expect(loggedAnswers(data)).toMatchObject([
      { questionId: 'w-1', isCorrect: true, at: Date.parse(data.endTime) },
      { questionId: 'w-2', isCorrect: false, at: Date.parse(data.endTime) },
    ])
  })

  it('that was open for days counts as five minutes, ending at the check', () => {
    const data = session(LINES.join(' '), { startTime: '2026-02-20T10:00:00.000Z' })
    expect(data.durationMinutes).toBe(5)
    expect(loggedAnswers(data).map(({ at }) => at)).toEqual(Array(2).fill(Date.parse(data.endTime)))
  })
})

it('a recital with hints reports only lines that were still missed', () => {
  const data = session('I will never quit.', { step: 'letters' })
  expect(resultText(data.studyMode, data.outcomes)).toBe('N/A')
  expect(loggedAnswers(data)).toMatchObject([{ questionId: 'w-2', isCorrect: false }])
  const faultless = session(LINES.join(' '), { step: 'thirds' })
  expect(faultless.outcomes).toBe('{"result":"practiced"}')
})
