import { TextInput } from '@mantine/core'
import { isServiceDay, type Worksheet } from '@squared-away/domain/promotion-points/worksheet'
import {
  cutoffMonth,
  monthsFullOn,
  ZONES,
  type Zone,
} from '@squared-away/domain/promotion-points/zones'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { useDayClock } from '../ui/page/day-clock.ts'
import reference from '../ui/tables/reference-table.module.css'
import classes from './zones-card.module.css'

const BOARD_FROM = 'Board from (table 3-1)'
const PIN_ON_FROM = 'Pin on from (para 5-5)'

interface ZonesCardProps {
  worksheet: Worksheet
  onChange: (fields: Partial<Worksheet>) => void
}

/** When the soldier enters each zone, and the cutoff that today's entries count for. */
export function ZonesCard({ worksheet, onChange }: ZonesCardProps) {
  const { rank, serviceFrom, gradeFrom } = worksheet
  const { today } = useDayClock()
  return (
    <BinderCard tab="Zones" labelledBy="zones-title">
      <h2 id="zones-title" className={classes.title}>
        Zones and dates
      </h2>
      <div className={classes.fields}>
        <TextInput
          type="date"
          label="Time in service counts from (BASD)"
          value={serviceFrom}
          onChange={(event) => onChange({ serviceFrom: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Time in grade counts from (date of rank)"
          value={gradeFrom}
          onChange={(event) => onChange({ gradeFrom: event.currentTarget.value })}
        />
      </div>
      <div className={classes.zones}>
        <table className={`${reference.table} ${classes.table}`}>
          <caption className="visually-hidden">Zones of {rank}</caption>
          <thead>
            <tr>
              <th scope="col">Zone</th>
              <th scope="col">{BOARD_FROM}</th>
              <th scope="col">{PIN_ON_FROM}</th>
            </tr>
          </thead>
          <tbody>
            {ZONES[rank].map((zone) => (
              <tr key={zone.name}>
                <th scope="row">{zone.name}</th>
                <MonthsCell label={BOARD_FROM} months={zone.recommendation} worksheet={worksheet} />
                <MonthsCell label={PIN_ON_FROM} months={zone.pinOn} worksheet={worksheet} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.cutoff}>
        What is in the system of record today counts for the cutoff of{' '}
        <strong>{readableDay(cutoffMonth(today))}</strong>. Entries after the 26th count a month
        later (para 3-3f).
      </p>
    </BinderCard>
  )
}

interface MonthsCellProps {
  /** The column's header, which is shown in the cell where there are no columns. */
  label: string
  months: Zone['pinOn']
  worksheet: Worksheet
}

function MonthsCell({ label, months, worksheet }: MonthsCellProps) {
  const { serviceFrom, gradeFrom } = worksheet
  const isKnown = isServiceDay(serviceFrom) && isServiceDay(gradeFrom)
  return (
    <td data-label={label}>
      {isKnown && (
        <strong className={classes.day}>
          {readableDay(monthsFullOn(months, serviceFrom, gradeFrom))}
        </strong>
      )}
      <span className={classes.months}>
        {months.service} months TIS, {months.grade} TIG
      </span>
    </td>
  )
}
