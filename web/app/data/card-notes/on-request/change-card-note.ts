import { cutText } from '@squared-away/domain/text/cut-text'
import { queryClient } from '../../queries/query-client.ts'
import { saveOrQueue } from '../../queue/queued-edits.ts'
import { ofTab } from '../../tab.ts'
import { type CardNoteChange, saveCardNote } from '../card-note-writes.ts'
import { cardNotesQuery, type StoredNote } from '../card-notes.ts'

/** A card, by the original of its question. */
export type NotedCard = { readonly originalQuestionId: string; readonly question: string }

/** Of the beginning of a question, in characters. */
const QUESTION_LENGTH = 60

/**
 * Changes are sent in the order in which they were made. What was said last of a card counts as said
 * already: a list that was fetched before it was sent does not have it.
 */
const lastOfTab = ofTab<{ sent: Promise<unknown>; said: Map<string, CardNoteChange> }>(() => ({
  sent: Promise.resolve(),
  said: new Map(),
}))

/**
 * Changes what the user says of a card: shows it at once, sends it, and offline queues it. Sends
 * nothing if the card says so already, as after a second press.
 *
 * @throws the server's error. What was shown is then taken back.
 */
export async function changeCardNote(
  userId: string,
  card: NotedCard,
  changed: CardNoteChange,
): Promise<void> {
  await queryClient()
    .ensureQueryData(cardNotesQuery(userId))
    .catch(() => [])
  const { originalQuestionId } = card
  const before = getCardNote(userId, originalQuestionId)
  const opened = fieldsOf(changed, before)
  if (JSON.stringify(opened) === JSON.stringify(fieldsOf(changed, { ...before, ...changed })))
    return
  const tab = lastOfTab()
  const key = `${userId} ${originalQuestionId}`
  const said = { ...tab.said.get(key), ...changed }
  tab.said.set(key, said)
  show(userId, originalQuestionId, changed)
  const sending = tab.sent.then(() => send(userId, card, { opened, changed }))
  tab.sent = sending.catch(() => {})
  try {
    await sending
    // Shown again: a list fetched in between may not have had it.
    show(userId, originalQuestionId, {})
    if (tab.said.get(key) === said) tab.said.delete(key)
  } catch (error) {
    tab.said.delete(key)
    show(userId, originalQuestionId, opened)
    throw error
  }
}

async function send(
  userId: string,
  { originalQuestionId, question }: NotedCard,
  edit: { opened: CardNoteChange; changed: CardNoteChange },
) {
  const whole = { originalQuestionId, question: cutText(question, QUESTION_LENGTH), ...edit }
  const knownId = getCardNote(userId, originalQuestionId).$id || undefined
  const saved = await saveOrQueue(userId, { kind: 'card-note', ...whole }, (made) =>
    saveCardNote(whole, made, knownId),
  )
  if (saved) show(userId, originalQuestionId, { $id: saved.$id })
}

/** What the user says of the card, as shown now. */
export function getCardNote(userId: string, originalQuestionId: string): StoredNote {
  const known = queryClient().getQueryData(cardNotesQuery(userId).queryKey) ?? []
  const said = lastOfTab().said.get(`${userId} ${originalQuestionId}`)
  const found = known.find((note) => note.originalQuestionId === originalQuestionId) ?? {
    ...{ $id: '', originalQuestionId, skip: null, isBookmarked: false },
    ...{ note: null, correctedAt: null },
  }
  return { ...found, ...said }
}

function show(userId: string, originalQuestionId: string, changed: Partial<StoredNote>) {
  const note = { ...getCardNote(userId, originalQuestionId), ...changed }
  queryClient().setQueryData(cardNotesQuery(userId).queryKey, (known = []) => [
    ...known.filter((one) => one.originalQuestionId !== originalQuestionId),
    note,
  ])
}

function fieldsOf(changed: CardNoteChange, before: StoredNote): CardNoteChange {
  const names = Object.keys(changed)
  return Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)))
}
