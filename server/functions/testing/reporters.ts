import { makeAdmin } from '../../testing/accounts.ts'
import { type SignedUp, signUp, type TestServerOptions } from '../../testing/server.ts'
import { startWithTwoSoldiers, type TwoSoldiers } from '../../testing/two-soldiers.ts'

/** Alice, whose content is reported, Bob and Carol, who report it, and an admin. */
export type Reporters = TwoSoldiers & { readonly carol: SignedUp; readonly admin: SignedUp }

export async function startWithReporters(options: TestServerOptions): Promise<Reporters> {
  const started = await startWithTwoSoldiers(options)
  const { url } = started.server
  const [carol, admin] = await Promise.all([signUp(url), signUp(url)])
  await makeAdmin(started.connection, admin.userId)
  return { ...started, carol, admin }
}
