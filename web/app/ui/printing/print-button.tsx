import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

/** Opens the browser's print dialog. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button
      className="on-screen"
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  )
}
