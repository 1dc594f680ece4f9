import { z } from 'zod'
import type { Configuration } from '../../configuration/configuration.ts'
import { renderMail } from '../../mail/mail-template.ts'
import type { MessageKind } from '../../mail/mail-worker.ts'
import { noticeMail } from '../../mail/templates/notice.ts'
import { BY_ADMINS, DELETIONS, NOTICE_EVENTS, type NoticeEvent } from './notice-events.ts'

/** Contents of a notice job's `reference`. */
const Reference = z.object({
  event: z.custom<NoticeEvent>((name) => typeof name === 'string' && name in NOTICE_EVENTS),
  from: z.optional(z.string()),
})

type Dependencies = Pick<Configuration, 'publicUrl' | 'contactEmail'>

/** Creates the mail of a notice. */
export function noticeMessage(dependencies: Dependencies): MessageKind {
  return async ({ address, createdAt, reference }) => {
    const { event, from } = Reference.parse(JSON.parse(reference ?? ''))
    const notice = noticeMail({
      what: NOTICE_EVENTS[event],
      at: new Date(createdAt),
      from,
      isByAdmin: BY_ADMINS.has(event),
      otherwise: otherwise(dependencies, event),
      action: DELETIONS.has(event)
        ? { label: 'Open Squared Away', url: dependencies.publicUrl }
        : { label: 'Check your account', url: `${dependencies.publicUrl}/home/settings` },
    })
    return { mail: renderMail(address, notice) }
  }
}

const LEFT = 'What you shared in the library stays there without your name.'

/** The password link goes to the account's address only, which a thief may have changed. */
function otherwise({ publicUrl, contactEmail }: Dependencies, event: NoticeEvent): string[] {
  const help = contactEmail ?? 'the people who run this site'
  if (BY_ADMINS.has(event)) {
    const why = `If you do not know why, write to ${help}.`
    return DELETIONS.has(event) ? [why, LEFT] : [why]
  }
  if (event === 'deleted') {
    return [
      `If it was not you, somebody was signed in to your account: write to ${help}, and change the password of your mailbox.`,
      LEFT,
    ]
  }
  if (event !== 'email') {
    return [
      `If it was not you, set a new password right away, which signs out every device: ${publicUrl}/forgot-password`,
      'Then open Settings and check your ways to sign in, your signed-in devices and the recent activity.',
    ]
  }
  return [
    'If it was not you, open Settings on a device that is still signed in. Sign out all other devices there, and change the password and the address.',
    `If you are not signed in anywhere, write to ${help}.`,
  ]
}
