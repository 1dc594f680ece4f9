import { Button } from '@mantine/core'
import type { ReportedCard } from '@squared-away/domain/functions'
import { CARD_REPORT_NAMES } from '@squared-away/domain/study/card-report'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { IconCheck } from '@tabler/icons-react'
import classes from './moderated-item-card.module.css'

interface ReportedCardItemProps {
  card: ReportedCard
  isBusy: boolean
  onFixed: () => void
  onDismiss: () => void
}

/** A reported question with its answer, its reports and the admin's actions. */
export function ReportedCardItem({ card, isBusy, onFixed, onDismiss }: ReportedCardItemProps) {
  const { questionText, answer, reference, reporters, reasons, texts } = card
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <h3 className={classes.name}>{questionText}</h3>
        <p className={classes.answer}>{answer ?? 'Scenario. See its set for the response.'}</p>
        <p className={classes.facts}>
          {[reference, card.category, originOf(card)].filter(Boolean).join(' · ')}
        </p>
        <p className={classes.count}>
          {reporters === 1 ? '1 Soldier' : `${reporters} Soldiers`}:{' '}
          {reasons.map(({ reason, count }) => `${nameOf(reason)} ${count}`).join(', ')}
        </p>
        {texts.length > 0 && (
          <ul className={classes.reasons}>
            {texts.map(({ reason, text, reportedAt }) => (
              <li key={`${reportedAt} ${text}`}>
                <p className={classes.reason}>{text}</p>
                <p className={classes.day}>
                  {nameOf(reason)} · {readableDay(reportedAt.slice(0, 10))}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={`Dismiss the reports of ${questionText}`}
          loading={isBusy}
          onClick={onDismiss}
        >
          Dismiss
        </Button>
        <Button
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          aria-label={`Fixed: ${questionText}`}
          loading={isBusy}
          onClick={onFixed}
        >
          Fixed
        </Button>
      </div>
    </li>
  )
}

function nameOf(reason: string): string {
  return new Map<string, string>(Object.entries(CARD_REPORT_NAMES)).get(reason) ?? reason
}

/** Where to edit the text: shipped questions have the id of the content files. */
function originOf({ source, questionId, setName }: ReportedCard): string {
  return source === 'default' ? questionId : `Community set "${setName}"`
}
