import type { UnitBoardCandidate } from '@squared-away/domain/entities/unit-board-candidate'
import type { SharePart, ShareSummary } from '@squared-away/domain/entities/unit-board-share'
import { client, ENDPOINT } from '../calls/client.ts'

// Our own calls about unit boards (wire §14.1).

/** A soldier who shares, as the makers see him or her. */
export type SharingSoldier = {
  roleId: string
  name: string
  parts: SharePart[]
  summary: ShareSummary | null
  endsAt: string
}

export type Roster = { soldiers: number; sharing: SharingSoldier[] }

export type CoMaker = { roleId: string; label: string | null; since: string }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

function call<Answer>(method: Method, path: string, body: object = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const url = new URL(`${ENDPOINT}/unit-boards${path}`)
  return client.call(method, url, headers, method === 'GET' ? {} : { ...body }) as Promise<Answer>
}

/** Takes a unit board by its code. A repeated call changes nothing. */
export const joinUnitBoard = (code: string, activate: boolean) =>
  call<{ unitBoardId: string; boardId: string | null; status: 'created' | 'existing' }>(
    'POST',
    '/join',
    { code, activate },
  )

/** What a code would join. */
export type UnitBoardOfCode = { name: string; targetDate: string | null }

/** Looks a code up without using it. Throws the server's error for one that opens nothing. */
export const lookAtCode = (code: string) => call<UnitBoardOfCode>('POST', '/look', { code })

/** Becomes a co-maker by an invitation. */
export const takeInvitation = (secret: string) =>
  call<{ unitBoardId: string }>('POST', '/co-make', { secret })

/** A unit board with a sheet to which the user was admitted as a member. */
export type AdmittingBoard = { unitBoardId: string; name: string; targetDate: string | null }

export const listAdmitting = () =>
  call<{ boards: AdmittingBoard[] }>('GET', '/admitted').then(({ boards }) => boards)

/** The open code, or null. */
export const getCode = (id: string) => call<{ code: string | null }>('GET', `/${id}/code`)

export const renewCode = (id: string) => call<{ code: string }>('POST', `/${id}/code`)

export const closeCode = (id: string) => call<void>('DELETE', `/${id}/code`)

export const getRoster = (id: string) => call<Roster>('GET', `/${id}/roster`)

export const removeSoldier = (id: string, roleId: string) =>
  call<void>('DELETE', `/${id}/soldiers/${roleId}`)

/** The candidates of a unit board, and how often they were saved. */
export type CandidateList = { version: number; candidates: UnitBoardCandidate[] }

export const getCandidates = (id: string) => call<CandidateList>('GET', `/${id}/candidates`)

/** Saves the candidates over the version that was seen. Throws 409 if they were saved since. */
export const putCandidates = (id: string, list: CandidateList) =>
  call<{ version: number }>('PUT', `/${id}/candidates`, list)

/** Sends a text to everybody who joined. */
export const announceToAll = (id: string, text: string) =>
  call<{ at: string }>('POST', `/${id}/announcements`, { text })

/** Reminds everybody who joined to study, at most once a day. */
export const nudgeAll = (id: string) => call<{ at: string }>('POST', `/${id}/nudges`)

/** Removes all soldiers. */
export const removeAllSoldiers = (id: string) => call<void>('DELETE', `/${id}/soldiers`)

export const getCoMakers = (id: string) =>
  call<{ isMaker: boolean; coMakers: CoMaker[] }>('GET', `/${id}/co-makers`)

/** Creates an invitation that works once, for 7 days. */
export const inviteCoMaker = (id: string, label: string) =>
  call<{ secret: string; expiresAt: string }>('POST', `/${id}/co-makers/invitations`, { label })

export const removeCoMaker = (id: string, roleId: string) =>
  call<void>('DELETE', `/${id}/co-makers/${roleId}`)

export const handOverBoard = (id: string, roleId: string) =>
  call<void>('POST', `/${id}/co-makers/${roleId}/hand-over`)
