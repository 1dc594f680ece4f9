import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { daysUntil } from '@squared-away/domain/boards/days-remaining'
import {
  targetDateOfTyped,
  tidyTypedDay,
  typedDayQuestion,
} from '@squared-away/domain/boards/typed-day'
import { IconCalendar, IconX } from '@tabler/icons-react'
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { localDay, useDayClock } from '../page/day-clock.ts'
import { useLoadedPart } from '../page/loaded-part.ts'
import classes from './scheduled-date.module.css'

interface ScheduledDateProps {
  /** The date as typed; empty for none. */
  value: string
  onChange: (day: string) => void
  error: ReactNode
}

/**
 * The optional date of a board, typed in any common format or picked from a calendar. On blur the
 * field shows how the date was read. A day that is probably a slip is asked about, and can be saved.
 */
export function ScheduledDate({ value, onChange, error }: ScheduledDateProps) {
  const { today } = useDayClock()
  const { opened, setOpened, button, toggle, Calendar, fieldEvents } = useCalendar()
  const question = typedDayQuestion(value, today)
  const day = targetDateOfTyped(value) === null ? null : tidyTypedDay(value).trim()

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      // The field itself is not a button, so the calendar button states its own label.
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <TextInput
          label="Scheduled Date"
          placeholder="yyyy-MM-dd"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
          description={
            // Always there, so that a screen reader announces the question.
            <span role="status" className={classes.question}>
              {question ?? inDays(value, today)}
            </span>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ input: classes.input }}
          onBlur={() => onChange(tidyTypedDay(value))}
          {...fieldEvents}
          maxLength={40}
          autoComplete="off"
          rightSectionWidth={value === '' ? 46 : 92}
          rightSection={
            <DateButtons
              calendar={button}
              isOpen={opened}
              onToggle={() => void toggle()}
              onClear={value === '' ? null : () => onChange('')}
            />
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendar">
        {Calendar && (
          <Calendar
            value={day}
            defaultDate={day ?? localDay(new Date())}
            onPick={(picked) => {
              onChange(picked)
              setOpened(false)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Opens the calendar by its button, or by the first tap on the field. */
function useCalendar() {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasTapped = useRef(false)
  const { Part: Calendar, load } = useLoadedPart(fetchCalendar)

  async function toggle() {
    if (opened) setOpened(false)
    else if (await load()) setOpened(true)
  }

  // A finger wants the calendar, not a keyboard over it. A second tap is for typing.
  function onPointerDown({ pointerType }: PointerEvent) {
    wasTapped.current = pointerType === 'touch' && !opened
  }
  function onMouseDown(event: MouseEvent) {
    if (!wasTapped.current) return
    event.preventDefault()
    // Gets the focus back from the calendar.
    button.current?.focus()
    void toggle()
  }
  return {
    opened,
    setOpened,
    button,
    toggle,
    Calendar,
    fieldEvents: { onPointerDown, onMouseDown },
  }
}

interface DateButtonsProps {
  calendar: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onToggle: () => void
  /** Null while there is nothing to clear. */
  onClear: (() => void) | null
}

function DateButtons({ calendar, isOpen, onToggle, onClear }: DateButtonsProps) {
  return (
    <div className={classes.buttons}>
      {onClear && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label="Clear the scheduled date"
          onClick={onClear}
        >
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      )}
      <ActionIcon
        ref={calendar}
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Choose the scheduled date from a calendar"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <IconCalendar size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}

/** 'In 21 days', or 'Tomorrow'; null for no date. */
function inDays(typed: string, today: string): string | null {
  const left = daysUntil(targetDateOfTyped(typed), today)
  if (left === null || left < 0) return null
  if (left === 0) return 'Today'
  return left === 1 ? 'Tomorrow' : `In ${left} days`
}

const fetchCalendar = () => import('./calendar.tsx').then((part) => part.Calendar)
