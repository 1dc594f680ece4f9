import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from './data/queries/query-client.ts'
import { DeviceStockKeeper } from './device-stock-keeper.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'
import { useFieldAboveKeyboard } from './ui/page/field-above-keyboard.ts'

/** The same element for every navigation, so that only what it shows is drawn anew. */
const OUTLET = <Outlet />

/** What the sign-in page and the protected screens share and the other public pages do without. */
export default function AppLayout() {
  useFieldAboveKeyboard()
  return (
    <QueryClientProvider client={queryClient}>
      <DeviceStockKeeper />
      <ThemeProvider>{OUTLET}</ThemeProvider>
    </QueryClientProvider>
  )
}
