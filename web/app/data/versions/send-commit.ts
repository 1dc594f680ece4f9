import type { QuestionSet } from '@squared-away/domain/entities/question-set'
import { commitProblems, committedQuestions } from '@squared-away/domain/question-sets/commit'
import type { ComparedQuestion } from '@squared-away/domain/question-sets/diff'
import { applyDraft, readDraft } from '@squared-away/domain/question-sets/draft'
import { findActiveSuccessor } from '@squared-away/domain/question-sets/versions'
import { AppwriteException } from 'appwrite'
import { executionFailure, failureType } from '../calls/background-run.ts'
import { functions } from '../calls/client.ts'
import { newId } from '../new-id.ts'
import { loadOwnSets, type OwnSet } from '../sets/own-sets.ts'
import { loadQuestions } from './edited-set.ts'

/** A version of a set that is to be committed. */
export type CommitEdit = {
  setId: string
  baseVersion: number
  name: string
  type: QuestionSet['type']
  questions: readonly ComparedQuestion[]
  /** The changes, to be applied to a newer version (domain/question-sets/draft.ts). */
  draft: string
  /** The idempotency key. */
  key: string
}

/**
 * Commits a version that was saved offline.
 *
 * @returns null once the server has it. If another device committed a version in the meantime,
 * returns the same changes on top of that version, to be sent next; the history keeps both.
 * @throws AppwriteException if the server rejects it.
 */
export async function sendCommit(userId: string, commit: CommitEdit): Promise<CommitEdit | null> {
  const { setId, baseVersion, questions, key } = commit
  const execution = await functions.createExecution({
    functionId: 'commitQuestionSet',
    body: JSON.stringify({ setId, baseVersion, questions }),
    headers: { 'idempotency-key': key },
  })
  const failure = executionFailure(execution)
  if (failure === null) return null
  const newer =
    execution.responseStatusCode === 409
      ? findActiveSuccessor(await loadOwnSets(userId), setId)
      : null
  if (newer !== null) return onTopOf(userId, newer, commit)
  throw new AppwriteException(failure, execution.responseStatusCode, failureType(execution))
}

async function onTopOf(userId: string, newer: OwnSet, commit: CommitEdit): Promise<CommitEdit> {
  const draft = readDraft(commit.draft, userId)
  if (draft === null) throw new AppwriteException('What was changed cannot be read.', 400)
  const state = applyDraft(draft, commit.type, await loadQuestions('questions', newer.$id))
  const [problem] = commitProblems(state)
  if (problem !== undefined) throw new AppwriteException(problem.text, 400)
  const base = { setId: newer.$id, baseVersion: newer.version, name: newer.name }
  return { ...commit, ...base, questions: committedQuestions(state), key: newId() }
}
