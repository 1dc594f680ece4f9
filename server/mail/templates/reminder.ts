import type { MailTemplate } from '../mail-template.ts'

/** The mail that reminds a user to study. */
export function reminderMail(minutes: number, study: string, end: string): MailTemplate {
  const time = `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return {
    subject: `Squared Away: ${time} today`,
    opening: `Today: ${time}.`,
    action: { label: 'Study now', url: study },
    closing: ['You asked for this reminder on your study days.'],
    ending: { label: 'Stop the reminders', url: end },
  }
}
