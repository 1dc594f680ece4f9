import { call as runFunction } from '../../functions/testing/calls.ts'
import { createSample, daysAhead } from '../../testing/sample-documents.ts'
import type { TestServer } from '../../testing/server.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'

/** A unit board with everybody who has a part in it, and what they can use. */
export type UnitWorld = Awaited<ReturnType<typeof makeUnitWorld>>

/** The calls about unit boards, by the SDK's client. */
export function unitCall<Answer>(who: SignedUp, method: string, path: string, body: object = {}) {
  const url = new URL(`${who.client.config.endpoint}/unit-boards${path}`)
  const headers = { 'content-type': 'application/json' }
  return who.client.call(method, url, headers, method === 'GET' ? {} : body) as Promise<Answer>
}

export const at = (collectionId: string, documentId: string) => ({
  ...{ databaseId: 'main', collectionId, documentId },
})

/**
 * A maker with a sheet of a packet, a co-maker with a private set, a soldier, and an outsider who
 * has an open invitation, an open link to the sheet and the code.
 */
export async function makeUnitWorld({ url, database: { connection } }: TestServer) {
  const [maker, coMaker, soldier, outsider] = [
    ...[await signUp(url), await signUp(url), await signUp(url), await signUp(url)],
  ] as [SignedUp, SignedUp, SignedUp, SignedUp]
  const { $id: unitBoardId } = await createSample(maker, connection, 'unitBoards')
  const invite = () =>
    unitCall<{ secret: string }>(maker, 'POST', `/${unitBoardId}/co-makers/invitations`, {
      label: 'SFC Doe',
    })
  const { secret } = await invite()
  await unitCall(coMaker, 'POST', '/co-make', { secret })
  const { code } = await unitCall<{ code: string }>(maker, 'POST', `/${unitBoardId}/code`)
  await unitCall(soldier, 'POST', '/join', { code })
  const deal = (member: number) =>
    maker.databases.createDocument({
      ...at('packetSheets', maker.sdk.ID.unique()),
      data: { unitBoardId, member, sheet: '{"member":"CSM Reyes","candidates":[]}' } as never,
    })
  const { $id: sheetId } = await deal(0)
  const link = () => runFunction(maker, 'packetLink', { sheetId, action: 'create' })
  const invitation = (await invite()).secret
  const { setId } = await createSample(coMaker, connection, 'questions')
  const roleOf = async (who: SignedUp) => {
    const { documents } = await who.databases.listDocuments({
      ...{ databaseId: 'main', collectionId: 'unitBoardRoles' },
      queries: [who.sdk.Query.equal('unitBoardId', unitBoardId)],
    })
    return String(documents[0]?.$id)
  }
  return {
    ...{ maker, coMaker, soldier, outsider, unitBoardId, code, sheetId, setId: String(setId) },
    ...{ invite, deal, link, invitation },
    linkSecret: String((await link()).body.secret),
    coMakerRole: await roleOf(coMaker),
    soldierRole: await roleOf(soldier),
    connection,
    share: () =>
      soldier.databases.createDocument({
        ...at('unitBoardShares', soldier.sdk.ID.unique()),
        data: {
          ...{ unitBoardId, name: 'SPC Bob', parts: ['days'], endsAt: daysAhead(7) },
          summary: '{"asOf":"2026-11-23T10:00:00Z","studiedDays":5}',
        } as never,
      }),
  }
}
