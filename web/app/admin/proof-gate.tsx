import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ProofDialog } from '../session/proof/proof-dialog.tsx'
import classes from './proof-gate.module.css'

/** A proof lasts ten minutes; after that the page is closed until there is another one. */
export function ProofGate({
  onProven,
  children,
}: {
  onProven: () => Promise<unknown>
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.gate}>
      <IconLock size={36} stroke={1.5} aria-hidden="true" />
      <p>{children}</p>
      <Button onClick={() => setOpen(true)}>Confirm</Button>
      <ProofDialog
        opened={isOpen}
        onProven={() => {
          setOpen(false)
          void onProven()
        }}
        onCancel={() => setOpen(false)}
      />
    </div>
  )
}
