import { leadsTo, PLACES, type Place } from '../sidebar-links.ts'

/** The place that a screen belongs to; undefined for those of the account. */
export function currentPlace(pathname: string): Place | undefined {
  const address = pathname.replace(/\/$/, '')
  return PLACES.find(
    ({ to, links }) => to === address || links.some((link) => leadsTo(link, address)),
  )
}
