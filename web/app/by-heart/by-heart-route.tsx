import { Button } from '@mantine/core'
import { isByHeart } from '@squared-away/domain/study/recital/by-heart'
import { pickRandom } from '@squared-away/domain/study/shuffle'
import { type ReactNode, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { type MemoryTextDocument, useMemoryTexts } from '../data/memory-texts/memory-texts.ts'
import { heartTexts } from '../study/recital/heart-texts.ts'
import { useUnitTexts } from '../study/recital/use-unit-texts.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './own-texts.module.css'
import { OwnTexts } from './own-texts.tsx'
import { recitalPath } from './recital-address.ts'
import { TextRows } from './text-rows.tsx'
import { TextSection } from './text-section.tsx'
import { useStandings } from './use-standings.ts'

export const meta = () => pageTitle('By Heart')

/**
 * Texts to learn by heart, with how well each is known, and the soldier's own texts. The Army's
 * texts come with the app, so they are there even if the soldier's own cannot be loaded.
 */
export default function ByHeartRoute() {
  const own = useMemoryTexts()
  if (own.isError && own.data === undefined) {
    const failure = (
      <ErrorState
        message="Could not load your texts."
        onRetry={() => void own.refetch()}
        retrying={own.isFetching}
      />
    )
    return <ByHeart own={NO_TEXTS} failure={failure} />
  }
  return (
    <Loaded query={own} loading="Loading your texts..." failure="Could not load your texts.">
      {(texts) => <ByHeart own={texts} />}
    </Loaded>
  )
}

const NO_TEXTS: readonly MemoryTextDocument[] = []

interface ByHeartProps {
  own: readonly MemoryTextDocument[]
  /** Shown in place of the soldier's own texts. */
  failure?: ReactNode
}

function ByHeart({ own, failure }: ByHeartProps) {
  const navigate = useNavigate()
  const { texts: ofUnit } = useUnitTexts(own)
  const texts = useMemo(() => heartTexts([...own, ...ofUnit]), [own, ofUnit])
  const standings = useStandings(texts)
  const rows = texts.map((text, at) => ({ text, standing: standings.data?.[at] }))
  const armyTexts = rows.length - own.length - ofUnit.length
  const ownRows = rows.slice(armyTexts, armyTexts + own.length)
  const unitRows = rows.slice(armyTexts + own.length)

  // Nothing is filled while it is unknown which one it is.
  const next = rows.find(
    ({ text, standing }) => standing && text.lines.length > 0 && !isByHeart(standing),
  )

  function drawOne() {
    const parts = texts.flatMap(({ id, lines, parts }) =>
      lines.length === 0 ? [] : parts.map((_, part) => recitalPath(id, part, 'blank')),
    )
    const [path] = pickRandom(parts, 1, Math.random)
    if (path !== undefined) void navigate(path)
  }

  return (
    <>
      <PageHeader
        title="By Heart"
        subtitle="Recite a text word for word. You know it by heart when it is faultless on two different days."
        actions={
          <>
            {next && (
              <Button component={Link} to={recitalPath(next.text.id)}>
                Next: {next.text.title}
              </Button>
            )}
            <Button variant="default" onClick={drawOne}>
              Draw One at Random
            </Button>
          </>
        }
      />
      {standings.isError && standings.data === undefined && (
        <ErrorState
          message="Could not load how well you know each text."
          onRetry={() => void standings.refetch()}
          retrying={standings.isFetching}
        />
      )}
      <TextSection heading="Army Texts">
        <TextRows rows={rows.slice(0, armyTexts)} />
      </TextSection>
      {unitRows.length > 0 && (
        <TextSection heading="Your Unit's Texts">
          <p className={classes.none}>
            From <Link to={screens.unitBoards}>your unit board</Link>. They change with it, and
            leave with it.
          </p>
          <TextRows rows={unitRows} />
        </TextSection>
      )}
      {failure ? (
        <TextSection heading="Your Own Texts">{failure}</TextSection>
      ) : (
        <OwnTexts own={own} rows={ownRows} />
      )}
    </>
  )
}
