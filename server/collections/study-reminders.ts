import { nextHour } from '@squared-away/domain/text/local-time'
import { wireTime } from '../contract/wire-time.ts'
import type { Row } from '../database/row.ts'
import { defineCollection, type Work } from './collection.ts'
import { isOwn } from './conditions.ts'

const when = ['hour', 'timeZone', 'byMail']

/** Reminders that users requested, at most one per user (a constraint of the schema). */
export const studyReminders = defineCollection({
  id: 'studyReminders',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: when, update: when },
  creating: async (work, row) => withNext(work, row),
  updating: async (work, before, after) =>
    before.hour === after.hour && before.timeZone === after.timeZone
      ? after
      : withNext(work, after),
})

/** With the time of the next one, which clients can neither see nor set. */
function withNext({ now }: Work, reminder: Row): Row {
  const next = nextHour(new Date(now), Number(reminder.hour), String(reminder.timeZone))
  return { ...reminder, dueAt: wireTime(next) }
}
