import { createHash } from 'node:crypto'
import type { Provider } from 'oidc-provider'

/** The claims of the signed-in user, by `sub`. */
export type People = Map<string, { email: string; email_verified: boolean; name: string }>

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

/** The page on which users choose who they are, and its form target. */
export async function signInPage(provider: Provider, people: People, context: Context) {
  const { req, res } = context
  if (context.method === 'GET') {
    context.type = 'html'
    context.body = PAGE
    return
  }
  let text = ''
  for await (const chunk of req.setEncoding('utf8')) text += chunk
  const form = new URLSearchParams(text)
  context.respond = false
  if (form.get('answer') === 'cancel') {
    const denial = { error: 'access_denied', error_description: 'The person said no.' }
    return provider.interactionFinished(req, res, denial)
  }
  const email = form.get('email') ?? ''
  const accountId = form.get('sub') || createHash('sha256').update(email).digest('hex')
  const isVerified = form.get('verified') === 'yes'
  people.set(accountId, { email, email_verified: isVerified, name: form.get('name') ?? '' })
  return provider.interactionFinished(req, res, { login: { accountId } })
}

const PAGE = `<!doctype html>
<html lang="en">
<title>Test provider</title>
<h1>Sign in</h1>
<form method="post">
<p><label>E-mail <input name="email" type="email"></label></p>
<p><label>Name <input name="name"></label></p>
<p><label><input name="verified" type="checkbox" value="yes" checked> The address is verified</label></p>
<p><button name="answer" value="continue">Continue</button> <button name="answer" value="cancel">Cancel</button></p>
</form>
</html>
`
