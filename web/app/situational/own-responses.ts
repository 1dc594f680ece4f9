import {
  type AnsweringStrategy,
  answeringStrategySchema,
} from '@squared-away/domain/entities/question'
import { readJsonText } from '@squared-away/domain/text/json-text'
import * as z from 'zod/mini'
import { userDataKey } from '../data/device/user-data.ts'

/** The soldier's responses in one practice, by scenario id. */
export type OwnResponses = Readonly<Record<string, AnsweringStrategy>>

const keptSchema = z.object({
  sessionId: z.string(),
  responses: z.record(z.string(), answeringStrategySchema),
})

/** Stores the responses of a practice across reloads; replaces those of the one before. */
export function keepOwnResponses(userId: string, sessionId: string, responses: OwnResponses) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ sessionId, responses }))
  } catch {
    // Still available for comparison, but not after a reload.
  }
}

/** Stored responses of a practice; empty for another one. */
export function keptOwnResponses(userId: string, sessionId: string): OwnResponses {
  try {
    const kept = keptSchema.safeParse(readJsonText(localStorage.getItem(keyOf(userId)))).data
    return kept?.sessionId === sessionId ? kept.responses : {}
  } catch {
    return {}
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'star-responses')
