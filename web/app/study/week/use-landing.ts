import { useEffect, useState } from 'react'

/** Local storage key: the last day whose check mark was drawn; says nothing about the user. */
const LANDED = 'squared-away.landed-day'

/** True once for each studied day (yyyy-MM-dd): its check mark is drawn, later it is just there. */
export function useLanding(day: string | null): boolean {
  const [lands] = useState(() => day !== null && lastLanded() !== day)
  useEffect(() => {
    if (day !== null) rememberLanded(day)
  }, [day])
  return lands
}

function lastLanded(): string | null {
  try {
    return localStorage.getItem(LANDED)
  } catch {
    return null
  }
}

function rememberLanded(day: string) {
  try {
    localStorage.setItem(LANDED, day)
  } catch {
    // Storage may be blocked; the mark is then drawn on every visit.
  }
}
