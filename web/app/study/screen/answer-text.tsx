import { type AnswerExtras, isAnswerInItems } from '@squared-away/domain/study/answer-details'
import classes from './answer-text.module.css'
import { TickList, type Ticks } from './list-ticks.tsx'

/**
 * An answer as it is learned: the text, or the items of a list; then the spoken answer and the
 * reason. Renders phrasing content only, as the sides of a card require.
 */
export function AnswerText({
  answer,
  details,
  ticks,
}: {
  answer: string
  details: AnswerExtras | undefined
  /** Makes the items lines to tap, where the soldier marks which ones were said. */
  ticks?: Ticks | undefined
}) {
  const { items = [], spoken, why } = details ?? {}
  return (
    <span className={classes.answer}>
      {!isAnswerInItems(answer, items) && (
        <span className={classes.text} data-length={textLengthClass(answer)}>
          {answer}
        </span>
      )}
      {items.length > 0 && (
        <span className={classes.items} data-many={items.length > 5 || undefined}>
          {ticks && items.length > 1 ? (
            <TickList items={items} ticks={ticks} />
          ) : (
            items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold an item twice
              <span key={index} className={classes.item}>
                <span className={classes.number}>{index + 1}.</span> <span>{item}</span>
              </span>
            ))
          )}
        </span>
      )}
      {spoken && (
        <span className={classes.spoken}>
          <span className={classes.label}>Say it:</span> {spoken}
        </span>
      )}
      {why && (
        <span className={classes.why}>
          <span className={classes.label}>Why:</span> {why}
        </span>
      )}
    </span>
  )
}

/** The length class of a text, which sets its font size on a card. */
export function textLengthClass(text: string): 'short' | 'medium' | 'long' {
  if (text.length <= 90) return 'short'
  return text.length <= 220 ? 'medium' : 'long'
}

/** The same answer as one text, for screen readers. */
export function answerAsText(answer: string, details: AnswerExtras | undefined): string {
  const { items = [], spoken, why } = details ?? {}
  const list = items.map((item, index) => `${index + 1}: ${item}.`)
  const own = isAnswerInItems(answer, items) ? [] : [`${answer}.`]
  return [...own, ...list, spoken && `Say it: ${spoken}`, why && `Why: ${why}`]
    .filter(Boolean)
    .join(' ')
}
