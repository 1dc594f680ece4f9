import { readWorksheet, type Worksheet } from '@squared-away/domain/promotion-points/worksheet'
import { useEffect, useState } from 'react'
import { userDataKey } from '../data/device/user-data.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'

/**
 * The worksheet, stored on this device on every change. Tabs follow each other, and a change
 * replaces only its own fields, so that what another tab entered stays.
 */
export function useKeptWorksheet() {
  const { $id: userId } = useSignedInUser()
  const [worksheet, setWorksheet] = useState(() => readWorksheet(keptText(userId)))
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === keyOf(userId) && newValue !== null) setWorksheet(readWorksheet(newValue))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [userId])
  return {
    worksheet,
    change(fields: Partial<Worksheet>) {
      const kept = keptText(userId)
      const changed = { ...(kept === null ? worksheet : readWorksheet(kept)), ...fields }
      setWorksheet(changed)
      keep(userId, changed)
    },
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'promotion-points')

function keptText(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}

function keep(userId: string, worksheet: Worksheet) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(worksheet))
  } catch {
    // Storage may be blocked or full: the worksheet then lasts until the screen closes.
  }
}
