import type { Configuration } from '../../configuration/configuration.ts'
import { dataHeaders } from '../security-headers.ts'

/** Contents of a page without the app: our own texts, not escaped. */
type PlainPage = {
  readonly title: string
  readonly text: string
  /** A button that posts to the page's own URL. */
  readonly button?: string
}

/** A page without external resources or scripts, in the colors of the mails. */
export function plainPage({ title, text, button }: PlainPage): string {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button style="padding:12px 20px;background:#464c29;color:#fbf8ee;border:0;border-radius:6px;font:inherit">${button}</button></form>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} - Squared Away</title></head>
<body style="margin:0;padding:24px;background:#f2ecdd;color:#23251a;font:16px/1.5 sans-serif">
<main style="max-width:32rem;margin:0 auto;padding:24px;background:#fcf9f1;border:1px solid #d5cbb0;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${title}</h1>
<p>${text}</p>
${form}
</main>
</body>
</html>
`
}

/** Headers of such a page. */
export const plainPageHeaders = (configuration: Pick<Configuration, 'publicUrl'>) => ({
  ...dataHeaders(configuration),
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})
