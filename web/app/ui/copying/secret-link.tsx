import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import classes from './secret-link.module.css'

interface SecretLinkProps {
  /** The address, without the origin. */
  address: string
  /** For whom the link is, and how long it works. */
  children: ReactNode
}

/** A new link with a secret, which is shown this once. */
export function SecretLink({ address, children }: SecretLinkProps) {
  const link = window.location.origin + address
  return (
    <div role="status" className={classes.new}>
      <p>
        {children} <code className={classes.link}>{link}</code>
      </p>
      <CopyButton label="Copy the link" text={link} />
    </div>
  )
}
