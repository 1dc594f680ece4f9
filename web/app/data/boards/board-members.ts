import { readJsonText } from '@squared-away/domain/text/json-text'
import * as z from 'zod/mini'
import { userDataKey } from '../device/user-data.ts'

const membersSchema = z.array(z.object({ name: z.string(), topics: z.array(z.string()) }))

/** Members of a board as its memorandum or unit board names them. */
export type MemorandumMembers = z.infer<typeof membersSchema>

const keyOf = (userId: string) => userDataKey(userId, 'board-members')

/** Keeps the members that were named last, on this device alone, until a log-out. */
export function keepMemorandumMembers(userId: string, members: MemorandumMembers) {
  try {
    if (members.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(members))
  } catch {
    // A mock board then begins with the usual members.
  }
}

/** The members that were named last; empty if there are none. */
export function memorandumMembers(userId: string): MemorandumMembers {
  try {
    return membersSchema.safeParse(readJsonText(localStorage.getItem(keyOf(userId)))).data ?? []
  } catch {
    return []
  }
}
