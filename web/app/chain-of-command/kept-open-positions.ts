import { CHAIN_LISTS } from '@squared-away/domain/soldier/chain-of-command-edits'
import type { OpenPosition } from '@squared-away/domain/soldier/open-positions'
import { useState } from 'react'
import * as z from 'zod/mini'
import { draftShelf } from '../session/kept-drafts.ts'

const positionsSchema = z.array(
  z.object({
    id: z.string(),
    positionTitle: z.string(),
    list: z.enum(CHAIN_LISTS),
    at: z.int().check(z.minimum(0)),
  }),
)

const shelf = draftShelf(
  'open-positions',
  (stored) => positionsSchema.safeParse(stored).data ?? null,
)

/** Positions without a name. Documents cannot hold them, so they are stored on this device. */
export function useKeptOpenPositions(userId: string) {
  const [open, setOpen] = useState<OpenPosition[]>(() => shelf.kept(userId)?.data ?? [])
  return {
    open,
    keepOpen(positions: OpenPosition[]) {
      shelf.keep(userId, { data: positions, keptAt: new Date().toISOString(), basedOn: null })
      setOpen(positions)
    },
  }
}
