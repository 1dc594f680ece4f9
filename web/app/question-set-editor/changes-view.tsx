import { Button } from '@mantine/core'
import type {
  ComparedField,
  ComparedQuestion,
  SetDiff,
} from '@squared-away/domain/question-sets/diff'
import { parseStrategy, STRATEGY_PARTS } from '@squared-away/domain/study/situational'
import { type ReactNode, useState } from 'react'
import { QuestionPicture } from '../ui/pictures/question-picture.tsx'
import classes from './changes-view.module.css'
import { COMPARED_NAMES } from './form/field-names.ts'

/** The differences between two versions by kind, with the text before and after. */
export function ChangesView({ diff }: { diff: SetDiff }) {
  const { added, edited, removed, moved, unchanged } = diff
  return (
    <div className={classes.changes}>
      <p className={classes.summary}>{summarizeDiff(diff)}</p>
      <Kind title="Edited" items={edited} keyOf={({ after }) => after.$id}>
        {({ before, after, number, fields }) => (
          <>
            <Heading number={number} text={after.questionText} />
            {fields.map((field) => (
              <Compared key={field} field={field} before={before} after={after} />
            ))}
          </>
        )}
      </Kind>
      <Kind title="Added" items={added} keyOf={({ question }) => question.$id}>
        {({ question, number }) => <Whole question={question} number={number} />}
      </Kind>
      <Kind title="Removed" items={removed} keyOf={({ question }) => question.$id}>
        {({ question, number }) => <Whole question={question} number={number} />}
      </Kind>
      <Kind title="Moved" items={moved} keyOf={({ question }) => question.$id}>
        {({ question, from, to }) => (
          <p>
            <span className={classes.number}>
              #{from} to #{to}
            </span>{' '}
            <bdi>{question.questionText}</bdi>
          </p>
        )}
      </Kind>
      {unchanged > 0 && <p className={classes.soft}>{countOf(unchanged, 'question')} unchanged.</p>}
    </div>
  )
}

/** 'Added 2, edited 1.' or 'No differences.' */
export function summarizeDiff({ added, edited, removed, moved }: SetDiff): string {
  const parts = [
    [edited.length, 'edited'],
    [added.length, 'added'],
    [removed.length, 'removed'],
    [moved.length, 'moved'],
  ] as const
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count.toLocaleString('en-US')} ${kind}`)
  return words.length === 0 ? 'No differences.' : `${words.join(', ')}.`
}

function countOf(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`
}

/** Changes shown at first; a set may have 5,000. */
const AT_ONCE = 50

interface KindProps<Item> {
  title: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

function Kind<Item>({ title, items, keyOf, children }: KindProps<Item>) {
  const [shown, setShown] = useState(AT_ONCE)
  if (items.length === 0) return null
  return (
    <section className={classes.kind} data-kind={title}>
      <h3 className={classes.heading}>
        {title} <span className={classes.count}>{items.length.toLocaleString('en-US')}</span>
      </h3>
      <ul className={classes.items}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {items.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          Show {Math.min(AT_ONCE, items.length - shown)} more
        </Button>
      )}
    </section>
  )
}

function Heading({ number, text }: { number: number; text: string }) {
  return (
    <p className={classes.question}>
      <span className={classes.number}>#{number}</span> <bdi>{text}</bdi>
    </p>
  )
}

function Compared({
  field,
  before,
  after,
}: {
  field: ComparedField
  before: ComparedQuestion
  after: ComparedQuestion
}) {
  return (
    <div className={classes.compared}>
      <p className={classes.field}>{COMPARED_NAMES[field]}</p>
      <Text kind="before" {...shownOf(before, field)} />
      <Text kind="after" {...shownOf(after, field)} />
    </div>
  )
}

interface TextProps {
  kind: 'before' | 'after'
  text: string
  picture?: string | null
}

function Text({ kind, text, picture = null }: TextProps) {
  const Element = kind === 'before' ? 'del' : 'ins'
  return (
    <Element className={classes.text} dir="auto">
      <span className={classes.sign}>{kind === 'before' ? 'Before' : 'After'}</span>
      {text === '' && picture === null ? <em>Empty</em> : text}
      <QuestionPicture id={picture} size="small" />
    </Element>
  )
}

function Whole({ question, number }: { question: ComparedQuestion; number: number }) {
  const answer = question.answer ?? textOf(question, 'answeringStrategy')
  return (
    <>
      <Heading number={number} text={question.questionText} />
      <QuestionPicture id={question.picture} size="small" />
      <p className={classes.answer} dir="auto">
        {answer}
      </p>
      <p className={classes.soft}>
        <bdi>{question.category}</bdi>
      </p>
    </>
  )
}

function shownOf(question: ComparedQuestion, field: ComparedField) {
  if (field === 'picture') return { text: '', picture: question.picture }
  return { text: textOf(question, field) }
}

function textOf(question: ComparedQuestion, field: ComparedField): string {
  if (field === 'distractors' || field === 'items') return question[field].join('\n')
  if (field !== 'answeringStrategy') return question[field] ?? ''
  const strategy = parseStrategy(question.answeringStrategy)
  return STRATEGY_PARTS.filter(({ part }) => strategy[part] !== '')
    .map(({ part, label }) => `${label}: ${strategy[part]}`)
    .join('\n')
}
