import './mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { cssVariablesResolver, mantineTheme } from './mantine-theme.ts'
import { baseScheme } from './schemes.ts'
import { useScheme } from './use-scheme.ts'

/**
 * Mantine in the chosen color scheme. Only the app's own screens load it. Stable children keep it
 * from rendering again: Mantine would recompute all of its variables.
 */
export const ThemeProvider = memo(function ThemeProvider({ children }: { children: ReactNode }) {
  const [scheme] = useScheme()
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={baseScheme(scheme)}
    >
      {children}
    </MantineProvider>
  )
})
