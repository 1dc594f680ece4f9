import { isVote, listVoteChanges } from '@squared-away/domain/rooms/votes'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { startProduct } from '../../scripts/product.ts'
import { openTestRoom } from '../rooms/testing/room-calls.ts'
import { ENGINES, makeTestDatabase } from '../testing/databases.ts'
import { daysAhead } from '../testing/sample-documents.ts'
import { makeSdkClient } from '../testing/sdk-client.ts'
import { type SignedUp, signUp } from '../testing/server.ts'
import { at } from '../unit-boards/testing/unit-world.ts'
import {
  MEMBER_SEATS,
  PresidentsChanges,
  recordBoard,
  VotingPhone,
} from './testing/voting-phone.ts'

describe.each(ENGINES)('SIGKILL while five members vote, on %s', (engine) => {
  test('fault 33: votes, the lock, changes and the release are there, and none twice', async () => {
    const place = await makeTestDatabase(engine)
    const port = await freePort()
    const env: Record<string, string> =
      place.location.engine === 'postgres' ? { DATABASE_URL: place.location.url } : {}
    const start = () => startProduct({ env, port, dataDir: place.dataDir })
    let product = await start()
    try {
      const maker = await signUp(product.url)
      const unitBoardId = await packetOf(maker)
      const room = await openTestRoom(product.url, maker, recordBoard(unitBoardId))
      const guest = () => makeSdkClient(product.url)
      const phones: VotingPhone[] = []
      for (const seatId of MEMBER_SEATS) {
        phones.push(new VotingPhone(room, seatId, await room.admitted(seatId, guest())))
      }
      const candidate = await room.admitted('candidate-1', guest())
      await room.start()
      const { questions } = await room.view(maker)
      for (const phone of phones) phone.readLines(questions ?? [])
      const restart = async () => {
        await product.kill()
        await Promise.all(phones.map((phone) => phone.gone()))
        product = await start()
      }
      /** What is stored equals what was acknowledged, before and after the phones send again. */
      const expectAllOnce = async () => {
        for (const send of [false, true]) {
          if (send) await Promise.all(phones.map((phone) => phone.sendAgain()))
          const { marks } = await room.view(maker)
          for (const phone of phones) phone.expectAllOnce(marks, { isAllAnswered: send })
        }
      }

      // While they mark and vote, the half of the candidates alone.
      for (const phone of phones) phone.voteOn((line) => line.candidateId <= 'candidate-3')
      await Promise.all(phones.map((phone) => phone.answered(3)))
      await restart()
      await expectAllOnce()

      // While first votes still arrive after the end, and second ones are refused.
      for (const phone of phones) phone.voteOn((line) => line.candidateId <= 'candidate-3')
      await Promise.all(phones.map((phone) => phone.answered(2)))
      for (const phone of phones) phone.noteBeforeEnd()
      expect((await room.call(maker, 'PATCH', '', { state: 'ended' })).status).toBe(200)
      for (const phone of phones) phone.noteAfterEnd()
      const { endedAt } = await room.view(maker)
      for (const phone of phones) phone.voteOn(isVote)
      await Promise.all(phones.map((phone) => phone.answered(3)))
      await restart()
      expect(await room.view(maker)).toMatchObject({ state: 'ended', endedAt })
      await expectAllOnce()
      for (const phone of phones) await phone.expectLocked()

      // While the president changes votes, and releases them in between.
      const [president] = phones
      if (!president) throw new Error('The president is missing.')
      const changes = new PresidentsChanges(room, president)
      changes.begin()
      await changes.acknowledged(3)
      const release = () => room.call(president.browser, 'POST', '/release', {})
      expect((await release()).status).toBe(200)
      const { releasedAt } = await room.view(maker)
      expect(releasedAt).not.toBeNull()
      await changes.acknowledged(3)
      await restart()
      await changes.gone()
      for (const send of [false, true]) {
        if (send) {
          await changes.sendAgain()
          expect((await release()).status).toBe(200)
        }
        const view = await room.view(maker)
        expect(view.releasedAt).toBe(releasedAt)
        changes.expectAllOnce(
          listVoteChanges({ questions: view.questions ?? [], marks: view.marks }),
          {
            isAllAnswered: send,
          },
        )
      }
      await expectAllOnce()
      expect((await room.view(candidate)).verdict).not.toBeNull()
    } finally {
      await product.stop()
      await place.drop()
    }
  })
})

/** A unit board of the maker with a packet, which a room of record needs. */
async function packetOf(maker: SignedUp): Promise<string> {
  const create = (collectionId: string, data: object) =>
    maker.databases.createDocument({
      ...at(collectionId, maker.sdk.ID.unique()),
      data: data as never,
    })
  const { $id } = await create('unitBoards', {
    ...{ name: 'Battalion board', kind: 'promotion', endDate: daysAhead(30) },
  })
  await create('packetSheets', {
    ...{ unitBoardId: $id, member: 0, sheet: '{"member":"CSM Reyes","candidates":[]}' },
  })
  return $id
}
