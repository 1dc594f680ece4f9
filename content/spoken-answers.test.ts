import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { proposedTicks } from '@squared-away/domain/study/recall/proposed-ticks'
import { recallPoints } from '@squared-away/domain/study/recall/recall-points'
import { spokenText } from '@squared-away/domain/study/spoken/spoken-text'
import { expect, test } from 'vitest'

type Questions = { questions: { id: string; answer: string; items?: string[] }[] }

const FOLDER = join(import.meta.dirname, 'questions')
const questions = readdirSync(FOLDER).flatMap(
  (file) => (JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Questions).questions,
)

test('what is read out is found in an answer that says the same', () => {
  const lost = questions.flatMap(({ id, answer, items = [] }) => {
    const points = recallPoints({ answer, items })
    const text = items.length > 1 ? items.join('. ') : answer
    const written = proposedTicks(points, text)
    const spoken = proposedTicks(points, spokenText(text))
    return points.flatMap((point, place) =>
      written[place] && !spoken[place] ? [`${id}: ${point.text}`] : [],
    )
  })
  expect(lost).toEqual([])
})
