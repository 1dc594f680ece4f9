import { parseArgs } from 'node:util'
import { proposedTicks } from '@squared-away/domain/study/recall/proposed-ticks'
import { seededRandom } from '@squared-away/domain/study/seeded-random'
import { cohensKappa, percentAgreement } from './agreement.ts'
import { judgedSamples, type PointedQuestion, pointedQuestions } from './judged-answers.ts'

/**
 * `npm run bench:recall -w lab`: how often the proposed ticks of answers in words agree with two judges,
 * and the judges with each other (lab/recall/answers/README.md). `-- --points ID` prints the
 * points of a question, `-- --sample 40 --seed 1` those of questions of all kinds.
 */
const { values } = parseArgs({
  options: {
    points: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const questions = pointedQuestions()

if (values.points !== undefined) {
  const question = questions.get(values.points)
  if (question === undefined) throw new Error(`There is no question "${values.points}".`)
  printQuestion(question)
} else if (values.sample !== undefined) {
  for (const question of sampleOf(Number(values.sample), Number(values.seed))) {
    printQuestion(question)
  }
} else printAgreement()

function printQuestion({ id, question, points }: PointedQuestion) {
  console.log(`\n${id}  ${question}`)
  points.forEach(({ kind, text }, place) => {
    console.log(`  ${place + 1}. [${kind}] ${text}`)
  })
}

/** The same number of questions of each kind of point. */
function sampleOf(count: number, seed: number): PointedQuestion[] {
  const random = seededRandom(seed)
  const kinds = Map.groupBy(questions.values(), ({ points }) => points[0]?.kind)
  const each = Math.ceil(count / kinds.size)
  return [...kinds.values()].flatMap((ofKind) =>
    ofKind
      .map((question) => ({ question, place: random() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, each)
      .map(({ question }) => question),
  )
}

function printAgreement() {
  for (const { sample, answers } of judgedSamples(questions)) {
    const proposed = answers.flatMap(({ questionId, answer }) =>
      proposedTicks(questions.get(questionId)?.points ?? [], answer),
    )
    const judge1 = answers.flatMap((answer) => answer.judge1)
    const judge2 = answers.flatMap((answer) => answer.judge2)
    console.log(`\n${sample}: ${answers.length} answers, ${proposed.length} points\n`)
    console.log('| pair | equal | kappa |\n| --- | ---: | ---: |')
    for (const [pair, a, b] of [
      ['judge 1 and judge 2', judge1, judge2],
      ['proposal and judge 1', proposed, judge1],
      ['proposal and judge 2', proposed, judge2],
    ] as const) {
      const equal = (100 * percentAgreement(a, b)).toFixed(1)
      console.log(`| ${pair} | ${equal} % | ${cohensKappa(a, b).toFixed(3)} |`)
    }
  }
}
