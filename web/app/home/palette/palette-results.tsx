import { Spotlight } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { questionSearchQuery, type SearchedQuestion } from '../../data/questions/question-search.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import classes from './palette.module.css'
import { type PaletteEntry, paletteGroups, unitBoardGroup } from './palette-entries.ts'
import { usePaletteEntries } from './use-palette-entries.ts'

interface PaletteResultsProps {
  id: string
  typed: string
  /** The search text, debounced. */
  searched: string
  /** False while the palette closes. */
  isEnabled: boolean
  /** Called with the address of a chosen screen; closes the palette once it has opened. */
  onAddress: (address: string) => Promise<void>
  onQuestion: (question: SearchedQuestion) => void
}

/** Results by kind; questions come from the server, everything else is local. */
export function PaletteResults(props: PaletteResultsProps) {
  const { id, typed, searched, isEnabled, onAddress, onQuestion } = props
  const { $id: userId } = useSignedInUser()
  const [loading, setLoading] = useState<string | null>(null)
  const groups = [...unitBoardGroup(typed), ...paletteGroups(usePaletteEntries(typed), typed)]
  const search = useQuery(questionSearchQuery(userId, searched))
  const questions = typed.trim() === '' ? [] : (search.data ?? [])
  const isSearching = search.isFetching || typed !== searched
  const count = groups.reduce((sum, { entries }) => sum + entries.length, questions.length)

  function follow({ goal, label }: PaletteEntry) {
    if (!isEnabled) return
    if (goal.kind === 'action') return goal.run()
    setLoading(label)
    void onAddress(goal.to)
  }

  const note =
    loading === null ? noteOf(count, typed, isSearching, search.isError) : `Loading ${loading}...`
  // One count for a text: not of what was found so far, nor of all entries before a text is typed.
  const isSettled = loading !== null || (typed.trim() !== '' && !isSearching)
  return (
    <>
      <p className={classes.note} aria-hidden="true" data-empty={count === 0 || undefined}>
        {note}
      </p>
      <p className="visually-hidden" role="status">
        {isSettled && note}
      </p>
      <Spotlight.ActionsList
        id={id}
        role="listbox"
        aria-label="Found"
        className={classes.list ?? ''}
      >
        {groups.map(({ name, entries }) => (
          <Group key={name} name={name}>
            {entries.map((entry) => (
              <Spotlight.Action
                key={entry.id}
                role="option"
                label={entry.label}
                description={entry.description ?? ''}
                leftSection={entry.icon && <entry.icon size={20} stroke={1.6} />}
                closeSpotlightOnTrigger={entry.goal.kind !== 'address'}
                onClick={() => follow(entry)}
              />
            ))}
          </Group>
        ))}
        {questions.length > 0 && (
          <Group name="Questions">
            {questions.map((question) => (
              <Spotlight.Action
                key={question.$id}
                role="option"
                label={question.questionText}
                description={question.category}
                onClick={() => isEnabled && onQuestion(question)}
              />
            ))}
          </Group>
        )}
      </Spotlight.ActionsList>
    </>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Spotlight.ActionsGroup
      label={name}
      role="group"
      aria-label={name}
      className={classes.group ?? ''}
    >
      {children}
    </Spotlight.ActionsGroup>
  )
}

function noteOf(count: number, typed: string, isSearching: boolean, isFailed: boolean): string {
  if (isFailed) return 'Could not search the questions. Check your connection and try again.'
  if (count > 0) return count === 1 ? '1 found' : `${count} found`
  return isSearching ? 'Searching...' : `Nothing found for “${typed.trim()}”.`
}
