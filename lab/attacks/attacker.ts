const PROJECT = { 'x-appwrite-project': 'squaredaway' }
const PASSWORD = 'bench pass phrase 1'

/** An account that attacks, or that is attacked. */
export type Attacker = {
  readonly userId: string
  readonly email: string
  readonly password: string
  readonly cookie: string
  /** Sends a request and reads the response to its end. @returns The status. */
  send(method: string, path: string, body?: object | FormData): Promise<number>
  /** Uploads a file of one chunk. @returns Its id. */
  upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>
}

let signedUp = 0

const JSON_HEADERS = { ...PROJECT, 'content-type': 'application/json' }

async function post(address: string, body: object): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address}: ${await response.text()}`)
  return response
}

/** Signs up by the call of a browser. @throws With the response if it is refused. */
export async function newAccount(url: string): Promise<{ userId: string; email: string }> {
  signedUp += 1
  const email = `attacker-${signedUp}@example.com`
  const created = await post(`${url}/v1/account`, {
    ...{ userId: 'unique()', email, password: PASSWORD, name: 'Attacker' },
  })
  const { $id: userId } = (await created.json()) as { $id: string }
  return { userId, email }
}

/** Signs up and in. @throws With the response if it is refused. */
export async function newAttacker(url: string): Promise<Attacker> {
  const { userId, email } = await newAccount(url)
  const session = await post(`${url}/v1/account/sessions/email`, { email, password: PASSWORD })
  await session.arrayBuffer()
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const request = (method: string, path: string, body?: object | FormData) =>
    fetch(url + path, {
      method,
      headers: { ...(body instanceof FormData ? PROJECT : JSON_HEADERS), cookie },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  return {
    ...{ userId, email, password: PASSWORD, cookie },
    async send(method, path, body) {
      const response = await request(method, path, body)
      await response.arrayBuffer()
      return response.status
    },
    async upload(name, bytes) {
      const form = new FormData()
      form.append('fileId', 'unique()')
      form.append('file', new File([bytes], name))
      const response = await request('POST', '/v1/storage/buckets/uploads/files', form)
      if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
      return ((await response.json()) as { $id: string }).$id
    },
  }
}
