import { type MetaArgs, useMatches } from 'react-router'
import { InPreparation } from '../shared/in-preparation.tsx'
import { isInPreparation, PREPARATION } from '../shared/preparation.ts'
import { pageTitle } from '../shared/product.ts'

export function meta({ matches }: MetaArgs) {
  return pageTitle(screenOf(matches.map((match) => match?.id ?? '')).title)
}

export default function InPreparationRoute() {
  const matches = useMatches()
  const screen = screenOf(matches.map((match) => match.id))
  return <InPreparation title={screen.title} holds={screen.holds} />
}

function screenOf(routeIds: string[]) {
  const id = routeIds.find(isInPreparation)
  return id ? PREPARATION[id] : { title: 'In preparation', holds: [] }
}
