import { Button } from '@mantine/core'
import type { Answers, CountedQuestion, UncountedQuestion } from '@squared-away/domain/functions'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useQuestionStatistics } from '../data/statistics/statistics.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import type { Route } from './+types/statistics-route'
import { correlationText, FLAG_TEXTS, shareText } from './figure-texts.ts'
import classes from './statistics-route.module.css'

export const meta = () => pageTitle('Statistics')

/** How soldiers answer the questions of a set, for its author; of the content, for admins. */
export default function StatisticsRoute({ params: { setId } }: Route.ComponentProps) {
  const statistics = useQuestionStatistics(setId)
  return (
    <>
      <PageHeader
        title="Statistics"
        subtitle={statistics.data?.name}
        actions={
          <Button component={Link} to={screens.myQuestions} variant="default">
            My Questions
          </Button>
        }
      />
      <Loaded
        query={statistics}
        loading="Loading the statistics..."
        failure="Could not load the statistics of this set. Only its author can see them."
      >
        {(data) => <Statistics {...data} />}
      </Loaded>
    </>
  )
}

function Statistics({
  source,
  questionCount,
  countedCount,
  counted,
  uncounted,
}: Answers<'questionStatistics'>) {
  const flagged = counted.filter(({ flags }) => flags.length > 0).length
  return (
    <div className={classes.parts}>
      <p className={classes.lead}>
        {countedCount} of {questionCount} questions have answers of at least 20{' '}
        {source === 'community' ? 'other ' : ''}soldiers. They are counted once a day in groups of
        20, with random noise, so that nobody can be found in them. ± is the standard error.
      </p>
      {counted.length > 0 && (
        <section aria-labelledby="counted">
          <h2 id="counted" className={classes.title}>
            {flagged === 0 ? 'Nothing stands out' : `${flagged} to look at`}
          </h2>
          <ol className={classes.items}>
            {counted.map((question) => (
              <Counted key={question.questionId} question={question} />
            ))}
          </ol>
        </section>
      )}
      {uncounted.length > 0 && <Uncounted questions={uncounted} />}
    </div>
  )
}

function Counted({ question }: { question: CountedQuestion }) {
  const { questionText, answer, soldiers, first, delayed, discrimination, options } = question
  return (
    <li className={classes.item}>
      <h3 className={classes.question}>{questionText}</h3>
      <p className={classes.soft}>{answer}</p>
      {question.flags.map((flag) => (
        <p key={flag} className={classes.flag}>
          {FLAG_TEXTS[flag]}
        </p>
      ))}
      <dl className={classes.figures}>
        <Figure name="Soldiers" value={soldiers.toLocaleString('en-US')} />
        <Figure name="Right at first sight" value={shareText(first)} />
        <Figure name="Right after a day" value={shareText(delayed)} />
        <Figure name="Tells strong from weak" value={correlationText(discrimination)} />
      </dl>
      {options.some(({ share }) => share !== null) && (
        <>
          <h4 className={classes.chosen}>Wrong options chosen in a quiz</h4>
          <ul className={classes.options}>
            {options.map(({ text, share }) => (
              <li key={text}>
                <span>{text}</span> <strong>{shareText(share)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const LACKS = { options: 'fewer than three wrong options', reference: 'no reference' }

function Uncounted({ questions }: { questions: readonly UncountedQuestion[] }) {
  return (
    <section aria-labelledby="uncounted">
      <h2 id="uncounted" className={classes.title}>
        Fewer than 20 Soldiers
      </h2>
      <p className={classes.soft}>
        Of these questions we show no answers, since a figure of few Soldiers would tell on them.
        Instead you see what each question lacks.
      </p>
      <ul className={classes.items}>
        {questions.map(({ questionId, questionText, lacks }) => (
          <li key={questionId} className={classes.item}>
            <p className={classes.question}>{questionText}</p>
            <p className={classes.soft}>
              {lacks.length === 0
                ? 'Complete: three wrong options and a reference.'
                : `It has ${lacks.map((lack) => LACKS[lack]).join(' and ')}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
