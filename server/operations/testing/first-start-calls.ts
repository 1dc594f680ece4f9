/** Bytes of a backup that one call sends. */
export const PART = 4 * 1024 * 1024

type Answer = { state?: string; reason?: string | null; received?: number; type?: string }

/** Sends a call of the first start. */
export async function send(
  url: string,
  call: {
    method: string
    path: string
    token?: string
    range?: string
    body?: Uint8Array | string
  },
): Promise<{ status: number } & Answer> {
  const { method, path, token, range, body } = call
  const response = await fetch(`${url}/v1/first-start${path}`, {
    method,
    headers: {
      'x-appwrite-project': 'squaredaway',
      origin: url,
      ...(token === undefined ? {} : { 'x-restore-token': token }),
      ...(range === undefined ? {} : { 'content-range': range }),
      'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
    },
    ...(method === 'GET' ? {} : { body: body ?? '{}' }),
  } as RequestInit)
  return { status: response.status, ...((await response.json()) as Answer) }
}

/** Uploads a backup in parts; returns the last answer. */
export async function upload(url: string, token: string, file: Uint8Array) {
  let last: Awaited<ReturnType<typeof send>> = { status: 0 }
  for (let start = 0; start < file.length; start += PART) {
    const body = file.subarray(start, start + PART)
    const range = `bytes ${start}-${start + body.length - 1}/${file.length}`
    last = await send(url, { method: 'PUT', path: '/backup', token, range, body })
    if (last.status !== 200) return last
  }
  return last
}

/** Asks to restore what was uploaded. */
export const begin = (url: string, token: string) =>
  send(url, { method: 'POST', path: '/restore', token, body: '{}' })
