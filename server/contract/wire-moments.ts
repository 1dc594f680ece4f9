import { wireTime } from './wire-time.ts'

const ISO_8601 =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:(Z)|([+-])(\d\d):?(\d\d))?)?$/i

/**
 * Converts an ISO 8601 moment to wire format (wire §2.7), or returns null if `text` is invalid. A
 * date alone means its first moment; without an offset the moment is in UTC.
 */
export function toWireMoment(text: string): string | null {
  const parts = ISO_8601.exec(text)
  if (!parts) return null
  const number = (index: number) => Number(parts[index] ?? 0)
  const [year, month, day] = [number(1), number(2), number(3)]
  const [hour, minute, second] = [number(4), number(5), number(6)]
  const offset = number(10) * 60 + number(11)
  if (hour > 23 || minute > 59 || second > 59 || number(10) > 23 || number(11) > 59) return null
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  const milliseconds = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3))
  date.setUTCHours(hour, minute - (parts[9] === '-' ? -offset : offset), second, milliseconds)
  const moment = wireTime(date)
  return /^\d{4}-/.test(moment) ? moment : null
}
