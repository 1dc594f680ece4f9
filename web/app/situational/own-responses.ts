import {
  type AnsweringStrategy,
  answeringStrategySchema,
} from '@squared-away/domain/entities/question'
import { readJsonText } from '@squared-away/domain/text/json-text'
import * as z from 'zod/mini'
import { userDataKey } from '../data/device/user-data.ts'

/** What the soldier answered to the scenarios of one practice, by their ids. */
export type OwnResponses = Readonly<Record<string, AnsweringStrategy>>

const keptSchema = z.object({
  sessionId: z.string(),
  responses: z.record(z.string(), answeringStrategySchema),
})

/** Keeps what was answered in a practice over a reload; the practice before makes room. */
export function keepOwnResponses(userId: string, sessionId: string, responses: OwnResponses) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ sessionId, responses }))
  } catch {
    // It is still there to be laid beside the model, only not after a reload.
  }
}

/** What this device kept of a practice; empty for another one. */
export function keptOwnResponses(userId: string, sessionId: string): OwnResponses {
  try {
    const kept = keptSchema.safeParse(readJsonText(localStorage.getItem(keyOf(userId)))).data
    return kept?.sessionId === sessionId ? kept.responses : {}
  } catch {
    return {}
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'star-responses')
