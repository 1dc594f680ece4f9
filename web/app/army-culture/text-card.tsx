import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { type CultureText, labelledLines, splitStanzas } from '../study/culture/culture-texts.ts'
import { SourceNote } from '../study/culture/source-note.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import card from '../ui/cards/card-top.module.css'
import { PRACTICE_WAYS, practicePath } from './practice-ways.ts'
import classes from './text-card.module.css'

/** A text with its source and links to practice it. */
export function TextCard({ text }: { text: CultureText }) {
  const heading = `${text.slug}-title`
  return (
    <div id={text.slug} className={classes.card}>
      <BinderCard tab={text.source} labelledBy={heading}>
        <div className={card.top}>
          <h2 id={heading} className={card.heading}>
            {text.title}
          </h2>
          <p className={classes.ways}>
            {PRACTICE_WAYS.map((way) => (
              <Button
                key={way.id}
                component={Link}
                to={practicePath(text.slug, way.id)}
                variant="default"
                aria-label={`${way.label}: practice ${text.title}`}
              >
                {way.label}
              </Button>
            ))}
            <Button
              component={Link}
              to={`${screens.recital}?${new URLSearchParams({ text: text.slug })}`}
              variant="default"
              aria-label={`By heart: recite ${text.title}`}
            >
              By heart
            </Button>
          </p>
        </div>
        <Lines text={text} />
        {text.note !== null && <p className={classes.note}>{text.note}</p>}
        <SourceNote source={text.source} />
      </BinderCard>
    </div>
  )
}

function Lines({ text: whole }: { text: CultureText }) {
  const labelled = labelledLines(whole.lines)
  if (labelled) {
    return (
      <dl className={classes.list}>
        {labelled.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <div className={classes.lines}>
      {splitStanzas(whole).map((stanza, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text may say a stanza twice
        <div key={place} className={classes.stanza}>
          {stanza.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: and a line
            <p key={index}>{line}</p>
          ))}
        </div>
      ))}
    </div>
  )
}
