import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMemoryTexts } from '../data/memory-texts/memory-texts.ts'
import { questionCards } from '../data/plan/deck-card.ts'
import { usePlanBasis } from '../data/plan/plan-request.ts'
import { useSkips } from '../data/plan/skips.ts'
import { useTodaysPlan } from '../data/plan/todays-plan.ts'
import { questionSummariesQuery } from '../data/questions/question-summaries.ts'
import { useMySets } from '../data/sets/my-sets.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { heartTexts } from '../study/recital/heart-texts.ts'
import { standardRows } from '../study/setup/category-choice-list.tsx'
import { useStudyClock } from '../ui/page/study-clock.ts'
import {
  type Gathered,
  gatherMissed,
  gatherSet,
  gatherText,
  gatherToday,
  gatherTopic,
} from './listen-sources.ts'

export type ListenKind = 'today' | 'missed' | 'topic' | 'set' | 'text'

type Select = {
  label: string
  value: string
  data: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

const COUNTS = [10, 20, 40, 100, 200] as const
const FIRST_COUNT = 20
const NO_SKIPS: ReadonlyMap<string, unknown> = new Map()

/** Loads what can be heard: the deck of today, the board's cards, topics, sets and texts. */
function useHearable() {
  const { $id: userId } = useSignedInUser()
  const now = useStudyClock()
  const today = useTodaysPlan(now)
  const basis = usePlanBasis(now)
  const skips = useSkips() ?? NO_SKIPS
  const summaries = useQuery(questionSummariesQuery(userId))
  const sets = useMySets()
  const own = useMemoryTexts()
  const rows = useMemo(() => standardRows(summaries.data ?? []), [summaries.data])
  const studied = (sets.data ?? []).filter(
    (set) => set.type === 'standard' && set.questionCount > 0,
  )
  const texts = useMemo(
    () => heartTexts(own.data ?? []).filter(({ lines }) => lines.length > 0),
    [own.data],
  )
  const hasFailed = [summaries, sets, own].some((one) => one.isError && one.data === undefined)
  return { today, basis, skips, rows, studied, texts, hasFailed }
}

/**
 * The choice of what to hear. `?category=…` and `?set=…` in the address choose a topic or a set.
 * `gather` is null while there is nothing to gather.
 */
export function useWhatToHear() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const { today, basis, skips, rows, studied, texts, hasFailed } = useHearable()

  const [wanted, setKind] = useState<ListenKind>(() => kindOf(search))
  const [count, setCount] = useState(FIRST_COUNT)
  const [category, setCategory] = useState(search.get('category') ?? '')
  const [setId, setSetId] = useState(search.get('set') ?? '')
  const [textId, setTextId] = useState('')

  const deck = today.state === 'ready' ? questionCards(today.deck) : []
  const row = rows.find((one) => one.category === category) ?? rows[0]
  const set = studied.find(({ $id }) => $id === setId) ?? studied[0]
  const text = texts.find(({ id }) => id === textId) ?? texts[0]
  const hasBoard = today.state !== 'no-board' && today.state !== 'no-cards'
  // Without a board there is no deck and nothing that the board asks.
  const kind = hasBoard || (wanted !== 'today' && wanted !== 'missed') ? wanted : 'topic'

  const asking = { queryClient, userId }
  const gathers: Record<ListenKind, (() => Promise<Gathered>) | null> = {
    today:
      today.state === 'ready' && deck.length > 0 ? () => gatherToday(asking, today.deck) : null,
    missed: basis.state === 'ready' ? () => gatherMissed(asking, basis.cards, count) : null,
    topic: row ? () => gatherTopic(asking, row, { count, skips }) : null,
    set: set ? () => gatherSet(asking, set, count) : null,
    text: text ? async () => gatherText(text) : null,
  }

  const counts: Select = {
    label: 'How many questions at most',
    value: String(count),
    data: COUNTS.map((one) => ({ value: String(one), label: String(one) })),
    onChange: (value) => setCount(Number(value)),
  }
  const ofTopic: Select = {
    ...{ label: 'Topic', value: row?.category ?? '', onChange: setCategory },
    data: rows.map((one) => ({ value: one.category, label: one.category })),
  }
  const ofSet: Select = {
    ...{ label: 'Set', value: set?.$id ?? '', onChange: setSetId },
    data: studied.map(({ $id, name }) => ({ value: $id, label: name })),
  }
  const ofText: Select = {
    ...{ label: 'Text', value: text?.id ?? '', onChange: setTextId },
    data: texts.map(({ id, title }) => ({ value: id, label: title })),
  }
  const selects: Record<ListenKind, readonly Select[]> = {
    ...{ today: [], missed: [counts], topic: [ofTopic, counts], set: [ofSet, counts] },
    text: [ofText],
  }

  return {
    kind,
    setKind,
    kinds: KINDS.filter((one) => hasBoard || (one.kind !== 'today' && one.kind !== 'missed')).map(
      (one) =>
        one.kind === 'today' ? { ...one, words: todayWords(today.state, deck.length) } : one,
    ),
    selects: selects[kind],
    gather: gathers[kind],
    problem: hasFailed ? 'Could not load all of your topics and sets. Reload the page.' : null,
  }
}

const KINDS: readonly { kind: ListenKind; label: string; words: string }[] = [
  { kind: 'today', label: "Today's deck", words: '' },
  {
    kind: 'missed',
    label: 'What I missed',
    words: 'The questions of your board that you missed last.',
  },
  { kind: 'topic', label: 'A topic', words: 'Questions of one category, drawn as for flashcards.' },
  {
    kind: 'set',
    label: 'A set',
    words: 'One of the sets in My Questions, from its first question on.',
  },
  { kind: 'text', label: 'A creed or another text', words: 'The whole text, to say along with.' },
]

function todayWords(state: string, questions: number): string {
  if (state === 'loading') return 'Planning your day...'
  if (state === 'failed') return 'Could not load your plan.'
  if (questions === 0) return "Today's questions are done."
  return `${questions} ${questions === 1 ? 'question' : 'questions'}, in the order of your plan.`
}

function kindOf(search: URLSearchParams): ListenKind {
  if (search.has('set')) return 'set'
  return search.has('category') ? 'topic' : 'today'
}
