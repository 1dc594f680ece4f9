import { Button } from '@mantine/core'
import type { ModeratedItem } from '@squared-away/domain/functions'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { IconEye, IconEyeOff, IconListSearch } from '@tabler/icons-react'
import classes from './moderated-item-card.module.css'

interface ModeratedItemCardProps {
  item: ModeratedItem
  isBusy: boolean
  onView: () => void
  onHide: () => void
  onShow: () => void
  onDismiss: () => void
}

/** A shared set or guide with its reports and the admin's actions. */
export function ModeratedItemCard(props: ModeratedItemCardProps) {
  const { item, isBusy, onView, onHide, onShow, onDismiss } = props
  const { name, description, reasons, reportCount, isHidden } = item
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.facts}>{factsOf(item)}</p>
        {description && <p className={classes.description}>{description}</p>}
        {reasons.length > 0 && (
          <>
            <p className={classes.count}>
              {reportCount === 1 ? '1 report' : `${reportCount} reports`}
            </p>
            <ul className={classes.reasons}>
              {reasons.map(({ reason, reportedAt }) => (
                <li key={`${reportedAt} ${reason}`}>
                  <p className={classes.reason}>{reason}</p>
                  <p className={classes.day}>{readableDay(reportedAt.slice(0, 10))}</p>
                </li>
              ))}
            </ul>
            {reportCount > reasons.length && (
              <p className={classes.day}>and {reportCount - reasons.length} earlier ones</p>
            )}
          </>
        )}
      </div>
      <div className={classes.actions}>
        {item.kind === 'set' && (
          <Button
            variant="default"
            leftSection={<IconListSearch size={18} aria-hidden="true" />}
            aria-label={`View questions of ${name}`}
            onClick={onView}
          >
            View questions
          </Button>
        )}
        {isHidden ? (
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden="true" />}
            aria-label={`Show again: ${name}`}
            loading={isBusy}
            onClick={onShow}
          >
            Show again
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              aria-label={`Dismiss the reports of ${name}`}
              loading={isBusy}
              onClick={onDismiss}
            >
              Dismiss
            </Button>
            <Button
              color="red"
              leftSection={<IconEyeOff size={18} aria-hidden="true" />}
              aria-label={`Hide ${name}`}
              loading={isBusy}
              onClick={onHide}
            >
              Hide
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function factsOf({ kind, isSent, questionCount, categories, hiddenAt }: ModeratedItem): string {
  const hidden = hiddenAt === null ? '' : ` · hidden ${readableDay(hiddenAt.slice(0, 10))}`
  if (kind === 'guide') return `Study guide · ${categories.join(', ')}${hidden}`
  const questions = questionCount === 1 ? '1 question' : `${questionCount} questions`
  return `${isSent ? 'Private set, sent by a link' : 'Question set'} · ${questions}${hidden}`
}
