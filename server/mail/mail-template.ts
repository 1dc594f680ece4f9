import type { Mail } from './mail.ts'

/**
 * The contents of a mail. None of it is user input: a user-chosen name in a mail to a user-chosen
 * address would let anyone send anything to anyone.
 */
export type MailTemplate = {
  readonly subject: string
  /** What the mail is about. */
  readonly opening: string
  /** What to do: follow a link, or type a code. */
  readonly action: { readonly label: string; readonly url: string } | { readonly code: string }
  /** How long it is valid, what happens then, and what to do if the reader did not request it. */
  readonly closing: readonly string[]
  /** The unsubscribe notice of recurring mails. */
  readonly ending?: { readonly label: string; readonly url: string }
  /** Words that the screen shows too. */
  readonly phrase?: string | null
}

/** Renders a template as a mail to `to`, in plain text and in HTML without external resources. */
export function renderMail(to: string, template: MailTemplate): Mail {
  return { to, subject: template.subject, text: textOf(template), html: htmlOf(template) }
}

const SIGNATURE = 'Squared Away, a free study app. Unofficial: not part of the U.S. Army.'

const phraseLine = (phrase: string) =>
  `Security phrase: ${phrase}. It must match the one on your screen. If it does not, do not use this email.`

function textOf({ opening, action, closing, phrase, ending }: MailTemplate): string {
  const act = 'code' in action ? [`    ${action.code}`] : [`${action.label}:`, action.url]
  const words = [...(phrase ? [phraseLine(phrase)] : []), ...closing]
  const end = ending ? [`${ending.label}:\n${ending.url}`] : []
  const parts = [opening, act.join('\n'), ...words, ...end]
  return `${[...parts, `-- \n${SIGNATURE}`].join('\n\n')}\n`
}

function htmlOf({ subject, opening, action, closing, phrase, ending }: MailTemplate): string {
  const paragraphs = [...(phrase ? [phraseLine(phrase)] : []), ...closing]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f2ecdd;color:#23251a;font:16px/1.5 sans-serif">
<div style="max-width:32rem;margin:0 auto;padding:24px;background:#fcf9f1;border:1px solid #d5cbb0;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${escaped(subject)}</h1>
<p>${escaped(opening)}</p>
${'code' in action ? codeOf(action.code) : linkOf(action)}
${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')}${ending ? endingOf(ending) : ''}
<p style="margin:24px 0 0;font-size:13px;color:#585942">${escaped(SIGNATURE)}</p>
</div>
</body>
</html>
`
}

function linkOf({ label, url }: { label: string; url: string }): string {
  return `<p><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;background:#464c29;color:#fbf8ee;border-radius:6px;text-decoration:none">${escaped(label)}</a></p>
<p style="font-size:13px">Or copy this address into your browser:<br><span style="word-break:break-all">${escaped(url)}</span></p>`
}

const endingOf = ({ label, url }: { label: string; url: string }) =>
  `\n<p><a href="${escaped(url)}" style="color:#464c29">${escaped(label)}</a></p>`

const codeOf = (code: string) =>
  `<p style="font:700 28px/1.4 monospace;letter-spacing:4px">${escaped(code)}</p>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
