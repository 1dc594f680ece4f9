import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useMemoryTexts } from '../data/memory-texts/memory-texts.ts'
import { heartTexts } from '../study/recital/heart-texts.ts'
import { useUnitTexts } from '../study/recital/use-unit-texts.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { recitalPlace } from './recital-address.ts'
import { RecitalScreen } from './recital-screen.tsx'

export const meta = () => pageTitle('Recite by Heart')

/** The recital named by the URL: text, part and step. */
export default function ReciteRoute() {
  const own = useMemoryTexts()
  return (
    <Loaded query={own} loading="Loading your texts..." failure="Could not load your texts.">
      {(texts) => <NamedRecital own={texts} />}
    </Loaded>
  )
}

const NONE: never[] = []

function NamedRecital({ own }: { own: Parameters<typeof heartTexts>[0] }) {
  const [search] = useSearchParams()
  const { texts: ofUnit, isPending } = useUnitTexts(NONE)
  const texts = useMemo(() => heartTexts([...own, ...ofUnit]), [own, ofUnit])
  const place = recitalPlace(search, texts)
  if (place === null) return isPending ? <LoadingState label="Loading your texts..." /> : <NoText />
  return <RecitalScreen place={place} />
}

function NoText() {
  return (
    <>
      <PageHeader title="By Heart" />
      <EmptyState
        title="There is no such text."
        action={
          <Button component={Link} to={screens.byHeart}>
            By Heart
          </Button>
        }
      />
    </>
  )
}
