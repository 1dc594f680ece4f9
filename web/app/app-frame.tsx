import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from './data/queries/query-client.ts'
import { OfflineContentUpdates } from './offline-content-updates.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'
import { useFieldAboveKeyboard } from './ui/page/field-above-keyboard.ts'
import { usePrintedTitle } from './ui/printing/page-margins.ts'

/**
 * Providers for the sign-in page and the protected screens. The other public pages do not need
 * them.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  useFieldAboveKeyboard()
  usePrintedTitle()
  return (
    <QueryClientProvider client={queryClient()}>
      <OfflineContentUpdates />
      <ThemeProvider>{children}</ThemeProvider>
    </QueryClientProvider>
  )
}
