import { parseChanges } from '@squared-away/domain/entities/unit-board'
import {
  LONGEST_ANNOUNCEMENT,
  NOTICES_PER_DAY,
} from '@squared-away/domain/entities/unit-board-notice'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type PushService, startPushService } from '../../testing/push-service/push-service.ts'
import { type MailServer, startMailServer } from '../mail/testing/mail-server.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { createSample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { at, makeUnitWorld, type UnitWorld, unitCall } from './testing/unit-world.ts'

const missing = { code: 404, type: 'document_not_found' }
const tooMany = { code: 429, type: 'general_rate_limit_exceeded' }
const refused = { code: 400 }
const HEADERS = { 'content-type': 'application/json' }

/** 11:00 in Chicago. */
const LATE_MORNING = '2026-03-03T17:00:00Z'

describe.each(ENGINES)('what makers send to everybody on %s', (engine) => {
  let pushService: PushService
  let mails: MailServer
  let server: TestServer
  let now = new Date(LATE_MORNING)
  beforeAll(async () => {
    pushService = await startPushService()
    mails = await startMailServer()
    server = await startTestServer({
      engine,
      clock: () => now,
      configuration: {
        ...{ smtpUrl: mails.url, pushServiceUrl: pushService.url, secretKey: 'k'.repeat(32) },
      },
      variations: { pushReminders: { pollEvery: 20, backOff: [0] } },
    })
  })
  afterEach(() => {
    now = new Date(LATE_MORNING)
  })
  afterAll(async () => {
    await server.stop()
    await mails.stop()
    await pushService.stop()
  })

  const announce = (who: SignedUp, { unitBoardId }: UnitWorld, text: string) =>
    unitCall<{ at: string }>(who, 'POST', `/${unitBoardId}/announcements`, { text })
  const nudge = (who: SignedUp, { unitBoardId }: UnitWorld) =>
    unitCall<{ at: string }>(who, 'POST', `/${unitBoardId}/nudges`)
  const changes = async ({ soldier, unitBoardId }: UnitWorld) =>
    parseChanges(
      String(
        (
          (await soldier.databases.getDocument(at('unitBoards', unitBoardId))) as unknown as {
            changes: string
          }
        ).changes,
      ),
    )
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  /** Turns notifications on in the browser of a soldier who asked for reminders, if `asks`. */
  const notified = async (who: SignedUp, asks = true) => {
    if (asks) {
      await createSample(who, server.database.connection, 'studyReminders', { hour: 6 })
    }
    const address = new URL(`${server.url}/v1/account/web-push`)
    const { publicKey } = (await who.client.call('GET', address, HEADERS)) as { publicKey: string }
    const browser = pushService.subscribe(publicKey)
    await who.client.call('POST', address, HEADERS, browser.subscription)
    return browser
  }
  const jobs = () => server.database.connection.selectFrom('webPushJobs').selectAll().execute()
  const settled = () => eventually(async () => (await jobs()).length).toBe(0)

  test('an announcement and a nudge are news of everybody who joined', async () => {
    const world = await makeUnitWorld(server)
    await announce(world.coMaker, world, ' Bring your ID card. ')
    pass(1)
    await nudge(world.maker, world)
    expect(await changes(world)).toMatchObject([
      { isNudge: true, parts: [] },
      { announcement: 'Bring your ID card.', parts: [] },
    ])
  })

  test('attack 276: nobody but the makers sends anything, and nothing from a closed board', async () => {
    const world = await makeUnitWorld(server)
    const { maker, soldier, outsider, unitBoardId } = world
    for (const who of [soldier, outsider]) {
      await expect(announce(who, world, 'Hello')).rejects.toMatchObject(missing)
      await expect(nudge(who, world)).rejects.toMatchObject(missing)
    }
    const thief = Object.assign(server.visitor(), { userId: '', email: '', password: '' })
    await expect(nudge(thief, world)).rejects.toMatchObject({ code: 401 })
    thief.client.setJWT((await maker.account.createJWT()).jwt)
    await expect(announce(thief, world, 'Hello')).rejects.toMatchObject({
      type: 'user_challenge_required',
    })
    const set = (cells: { isHidden: number } | { endDate: string }) =>
      server.database.connection
        .updateTable('unitBoards')
        .set(cells)
        .where('$id', '=', unitBoardId)
        .execute()
    await set({ isHidden: 1 })
    await expect(announce(maker, world, 'Hello')).rejects.toMatchObject(refused)
    await set({ isHidden: 0 })
    await set({ endDate: '2026-03-01T00:00:00.000+00:00' })
    await expect(nudge(maker, world)).rejects.toMatchObject(refused)
    await set({ endDate: '2999-03-01T00:00:00.000+00:00' })
    expect(await changes(world)).toEqual([])
  })

  test('attack 277: few go out a day, also after many edits and at once', async () => {
    const world = await makeUnitWorld(server)
    const { maker, coMaker, unitBoardId } = world
    const bad = ['', ' ', 'one\ntwo', 'x'.repeat(LONGEST_ANNOUNCEMENT + 1), 'nul\0', 7]
    for (const text of bad) {
      await expect(announce(maker, world, text as string)).rejects.toMatchObject(refused)
    }
    const nudges = await Promise.allSettled([maker, coMaker, maker].map((who) => nudge(who, world)))
    expect(nudges.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (let sent = 0; sent < NOTICES_PER_DAY.announcement; sent += 1) {
      pass(1)
      await announce(maker, world, 'x'.repeat(LONGEST_ANNOUNCEMENT))
    }
    await expect(announce(coMaker, world, 'more')).rejects.toMatchObject(tooMany)
    // The edits push them out of the changes, not out of the count.
    for (let edit = 0; edit < 20; edit += 1) {
      pass(11)
      const data = { place: `Room ${edit}` } as never
      await maker.databases.updateDocument({ ...at('unitBoards', unitBoardId), data })
    }
    await expect(announce(coMaker, world, 'more')).rejects.toMatchObject(tooMany)
    await expect(nudge(maker, world)).rejects.toMatchObject(tooMany)
    pass(24 * 60)
    await nudge(maker, world)
    await announce(maker, world, 'A new day.')
  })

  test('attack 278: notifies who turned it on, by their hours, without the text, and mails nobody', async () => {
    const world = await makeUnitWorld(server)
    const { maker, soldier, coMaker, outsider, code, unitBoardId } = world
    await unitCall(outsider, 'POST', '/join', { code })
    await server.database.connection
      .updateTable('users')
      .set({ emailVerified: 1 })
      .where('id', '=', outsider.userId)
      .execute()
    // Reminders by mail alone, notifications without a reminder, and somebody who did not join.
    await createSample(outsider, server.database.connection, 'studyReminders', { hour: 6 })
    const browser = await notified(soldier)
    const others = [await notified(coMaker), await notified(await signUp(server.url), false)]
    await announce(maker, world, 'CSM Reyes presides.')
    await settled()
    expect(browser.messages.map(({ text }) => JSON.parse(text))).toEqual([
      {
        ...{ title: 'Squared Away', tag: 'unit-board-news' },
        body: "Your unit's board has an announcement.",
        path: `/home/unit-boards/${unitBoardId}`,
      },
    ])

    // 23:00 in Chicago: it waits for the morning, and what was read by then is not sent.
    now = new Date('2026-03-04T05:00:00Z')
    await announce(maker, world, 'Come at 0800.')
    await eventually(async () => (await jobs()).map(({ claimedUntil }) => claimedUntil)).toEqual([
      '2026-03-04T11:00:00.000+00:00',
    ])
    now = new Date('2026-03-04T11:00:01Z')
    await settled()
    expect(browser.messages).toHaveLength(2)
    now = new Date('2026-03-05T05:00:00Z')
    const { at: seenAt } = await announce(maker, world, 'Come at 0900.')
    const data = { seenAt } as never
    await soldier.databases.updateDocument({ ...at('unitBoardRoles', world.soldierRole), data })
    now = new Date('2026-03-05T11:00:01Z')
    await settled()
    expect(browser.messages).toHaveLength(2)

    // A nudge skips a soldier who has studied.
    now = new Date('2026-03-05T18:00:00Z')
    const studied = '2026-03-05T17:30:00.000+00:00'
    await soldier.databases.createDocument({
      ...at('studySessions', 'unique()'),
      data: {
        ...{ startTime: studied, endTime: studied, durationMinutes: 1, studyMode: 'flashcard' },
        ...{ categories: ['Drill'], questionIds: ['acs-002'] },
      } as never,
    })
    await nudge(maker, world)
    await settled()
    expect(browser.messages).toHaveLength(2)

    // A service that refuses: the subscription ends, and no mail goes out instead.
    browser.unsubscribe()
    await announce(maker, world, 'Nobody hears it.')
    await settled()
    expect(others.flatMap(({ messages }) => messages)).toEqual([])
    expect(mails.mails).toEqual([])
  })
})
