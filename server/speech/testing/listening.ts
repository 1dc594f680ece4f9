import type { Episode, NewEpisode } from '@squared-away/domain/speech'
import type { SignedUp } from '../../testing/server.ts'

const JSON_HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

/** Calls of speech by one signed-in user. */
export function listener(url: string, person: Pick<SignedUp, 'fetch'>) {
  const send = (method: string, path: string, body?: unknown) =>
    person.fetch(`${url}/v1/speech${path}`, {
      method,
      headers: JSON_HEADERS,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const episode = async (id: string) => (await send('GET', `/episodes/${id}`)).json()
  return {
    send,
    /** Creates an episode and waits until it is made. */
    async listenTo(given: NewEpisode): Promise<Episode> {
      const created = await send('POST', '/episodes', given)
      let now = (await created.json()) as Episode
      if (created.status !== 201) throw new Error(JSON.stringify(now))
      while (now.state === 'making') {
        await new Promise((resolve) => setTimeout(resolve, 50))
        now = (await episode(now.$id)) as Episode
      }
      return now
    },
    episode: episode as (id: string) => Promise<Episode>,
    audio: (id: string, headers: Record<string, string> = {}) =>
      person.fetch(`${url}/v1/speech/episodes/${id}/audio.mp3?project=squaredaway`, { headers }),
  }
}
