import { Button } from '@mantine/core'
import { isByHeart, type RecitalRecord } from '@squared-away/domain/study/recital/by-heart'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HeartText } from '../study/recital/heart-texts.ts'
import ruled from '../ui/lists/ruled-list.module.css'
import { count, missedText, standingText } from './mastery-messages.ts'
import { recitalPath } from './recital-address.ts'
import classes from './text-rows.module.css'

export type TextRow = {
  readonly text: HeartText
  /** Undefined while loading. */
  readonly standing: RecitalRecord | undefined
}

interface TextRowsProps {
  rows: readonly TextRow[]
  /** Extra actions for a text. */
  actions?: (text: HeartText) => ReactNode
}

/** Rows of texts with how well each is known and a link to recite it. */
export function TextRows({ rows, actions }: TextRowsProps) {
  return (
    <ul className={`${ruled.list} ${ruled.choices}`}>
      {rows.map(({ text, standing }) => (
        <li key={text.id}>
          <div className={classes.words}>
            <h3 className={ruled.title}>{text.title}</h3>
            <p className={classes.standing}>
              {count(text.lines.length, 'line')}
              {standing && <StandingLine standing={standing} />}
            </p>
          </div>
          <div className={ruled.ways}>
            {actions?.(text)}
            {text.lines.length > 0 && (
              <Button
                component={Link}
                to={recitalPath(text.id)}
                variant="default"
                aria-label={`Recite ${text.title}`}
              >
                Recite
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function StandingLine({ standing }: { standing: RecitalRecord }) {
  const missed = missedText(standing)
  return (
    <>
      <span className={classes.mark} data-known={isByHeart(standing) || undefined}>
        {isByHeart(standing) && <IconCheck size={18} stroke={2.2} aria-hidden="true" />}
        {standingText(standing)}
      </span>
      {missed !== '' && <span>{missed}</span>}
    </>
  )
}
