import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { type StoredNote, useCardNotes } from '../data/card-notes/card-notes.ts'
import { useNotedQuestions } from '../data/card-notes/on-request/noted-questions.ts'
import { SearchField } from '../ui/forms/search-field.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { CutCardsButton } from '../ui/printing/cut-cards/cut-cards-button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { CardRow } from './card-row.tsx'
import classes from './my-cards-route.module.css'
import {
  CARD_FILTERS,
  type CardFilter,
  cardCounts,
  cardsByTopic,
  printedCards,
} from './noted-cards.ts'

export const meta = () => pageTitle('My Cards')

/** Rows of a topic that show at first: a list of thousands would stall a phone. */
const FIRST_ROWS = 50

/** All cards that the soldier skips, bookmarked or noted, by topic, each with one press back. */
export default function MyCardsRoute() {
  const notes = useCardNotes()
  const [address] = useSearchParams()
  const sought = address.get('search') ?? ''
  return (
    <>
      <PageHeader
        title="My Cards"
        subtitle="The cards that you skip, bookmarked, or wrote a note on. Only you see this."
      />
      <Loaded query={notes} loading="Loading your cards..." failure="Could not load your cards.">
        {(all) => <MyCards key={sought} notes={all} sought={sought} />}
      </Loaded>
    </>
  )
}

interface MyCardsProps {
  notes: readonly StoredNote[]
  /** What the address searches for. */
  sought: string
}

function MyCards({ notes, sought }: MyCardsProps) {
  const counts = useMemo(() => cardCounts(notes), [notes])
  const questions = useNotedQuestions(notes)
  const [filter, setFilter] = useState<CardFilter>('All')
  const [search, setSearch] = useState(sought)
  if (counts.All === 0) {
    return (
      <EmptyState title="No cards yet">
        Below each card while you study: “I know this” skips it, “Bookmark” keeps it here, “Note”
        writes on it. <Link to={screens.flashcardSetup}>Study flashcards</Link>
      </EmptyState>
    )
  }
  return (
    <>
      <SearchField label="Search my cards" value={search} onChange={setSearch} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons */}
      <div className={classes.filters} role="group" aria-label="Show">
        {CARD_FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
          >
            {name} <span className={classes.count}>{counts[name]}</span>
          </button>
        ))}
      </div>
      <Loaded
        query={questions}
        loading="Loading the questions..."
        failure="Could not load the questions."
      >
        {(found) => <Topics {...{ notes, filter, search }} questions={found} />}
      </Loaded>
    </>
  )
}

interface TopicsProps {
  notes: readonly StoredNote[]
  questions: Parameters<typeof cardsByTopic>[1]
  filter: CardFilter
  search: string
}

function Topics({ notes, questions, filter, search }: TopicsProps) {
  const drawn = useDeferredValue(search)
  const topics = useMemo(
    () => cardsByTopic(notes, questions, { filter, search: drawn }),
    [notes, questions, filter, drawn],
  )
  if (topics.length === 0) return <p role="status">No card matches.</p>
  return (
    <>
      <CutCardsButton key={`${filter} ${drawn}`} cards={() => printedCards(topics)} />
      {topics.map(([topic, rows]) => (
        <Topic key={topic} topic={topic} rows={rows} />
      ))}
    </>
  )
}

function Topic({ topic, rows }: { topic: string; rows: TopicRows }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <section className={classes.topic}>
      <h2 className={classes.name}>
        {topic} <span className={classes.count}>{rows.length}</span>
      </h2>
      <ul className={classes.list}>
        {shown.map((row) => (
          <CardRow key={row.note.originalQuestionId} {...row} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          Show all {rows.length}
        </button>
      )}
    </section>
  )
}

type TopicRows = ReturnType<typeof cardsByTopic>[number][1]
