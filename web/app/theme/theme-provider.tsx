import './mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { cssVariablesResolver, mantineTheme } from './mantine-theme.ts'
import { baseOf } from './schemes.ts'
import { useScheme } from './use-scheme.ts'

/**
 * Mantine, following the chosen colour scheme. Only the app's own screens load it. With children
 * that stay the same it is not drawn anew: Mantine would work out all of its variables again.
 */
export const ThemeProvider = memo(function ThemeProvider({ children }: { children: ReactNode }) {
  const [scheme] = useScheme()
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={baseOf(scheme)}
    >
      {children}
    </MantineProvider>
  )
})
