import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { CULTURE_TEXTS, type CultureText } from '../study/culture/culture-texts.ts'
import { dropKept } from '../study/keeping/kept-sessions.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { useOpenSession } from '../study/keeping/use-open-session.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { CardPractice } from './card-practice.tsx'
import { type CultureCard, isBegun, practicedText, readCultureCard } from './culture-cards.ts'
import { LinePractice } from './line-practice.tsx'
import { startTextPractice } from './practice.ts'
import { PracticeChoice } from './practice-choice.tsx'
import { isPracticeWay, type PracticeWay, practiceSearch } from './practice-ways.ts'

export const meta = () => pageTitle('Culture Practice')

/**
 * Starts the practice named by the URL, or resumes it. Without a name, or if another practice was
 * interrupted, the soldier chooses.
 */
export default function CulturePracticeRoute() {
  const [search, setSearch] = useSearchParams()
  const [opened, open] = useOpenSession('culture-prep', readCultureCard)
  const { $id: userId } = useSignedInUser()
  const board = useActiveBoard()
  const boardId = board.data?.$id ?? null
  const wanted = requestedPractice(search)
  const isOpening = opened === 'opening' || board.isPending
  const other = !isOpening && opened !== null && !isOf(opened, wanted) ? opened : null
  const startsNow = !isOpening && wanted && (opened === null || (other && !isBegun(other)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a practice is begun once
  useEffect(() => {
    if (!startsNow) return
    if (other) dropKept(userId, other.state)
    open(startTextPractice(wanted.text, wanted.way, boardId))
  }, [startsNow])

  if (wanted === null && search.has('text')) return <NoMaterial />
  if (isOpening || startsNow) return <LoadingState label="Loading your practice..." />
  if (opened === null || other) {
    return (
      <PracticeChoice
        wanted={wanted}
        board={board.data}
        onOpen={(session) => {
          const [card] = session.state.deck
          if (!card) return
          setSearch(practiceSearch(card.text, card.way), { replace: true })
          open(session)
        }}
      />
    )
  }
  const [card] = opened.state.deck
  const text = practicedText(card)
  if (!card || !text) return null
  const Practice = card.way === 'lines' ? LinePractice : CardPractice
  return (
    <Practice
      key={opened.state.sessionId}
      opened={opened}
      text={text}
      hasBoard={opened.boardId !== null || board.data !== null}
      onAgain={() => open(startTextPractice(text, card.way, boardId))}
    />
  )
}

/** The URL names a section without a text (specification §8). */
function NoMaterial() {
  return (
    <>
      <PageHeader title="Culture Practice" />
      <EmptyState
        title="No practice material available for this section."
        action={
          <Button component={Link} to={screens.armyCulture}>
            Army Identity & Culture
          </Button>
        }
      />
    </>
  )
}

interface RequestedPractice {
  text: CultureText
  way: PracticeWay
}

function requestedPractice(search: URLSearchParams): RequestedPractice | null {
  const text = CULTURE_TEXTS.find(({ slug }) => slug === search.get('text'))
  const way = search.get('way')
  return text && isPracticeWay(way) ? { text, way } : null
}

function isOf({ state }: OpenSession<CultureCard>, wanted: RequestedPractice | null): boolean {
  const [card] = state.deck
  return card?.text === wanted?.text.slug && card?.way === wanted?.way
}
