import type { MailTemplate } from '../mail-template.ts'

/** The mail that reminds a user to study. */
export function reminderMail(minutes: number, study: string, end: string): MailTemplate {
  const today = `Today: about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return {
    subject: today,
    opening: `${today}.`,
    action: { label: 'Study now', url: study },
    closing: ['You asked for this reminder on your study days.'],
    ending: { label: 'Stop the reminders', url: end },
  }
}
