import { QRCodeSVG } from 'qrcode.react'
import type { Authenticator } from '../../data/account/two-step.ts'
import { CopyButton } from '../../ui/copying/copy-button.tsx'
import classes from './authenticator-secret.module.css'

/** The QR code for an authenticator app, and its secret to type or copy. */
export function AuthenticatorSecret({ authenticator }: { authenticator: Authenticator }) {
  return (
    <div className={classes.secret}>
      <QRCodeSVG
        className={classes.picture}
        value={authenticator.uri}
        title="QR code for your authenticator app"
        size={184}
        level="M"
        marginSize={4}
      />
      <div className={classes.typed}>
        <p>Or type this key:</p>
        <p className={classes.key}>
          <code>{inGroups(authenticator.secret)}</code>
        </p>
        <CopyButton label="Copy key" text={authenticator.secret} />
      </div>
    </div>
  )
}

/** Groups of four, easier to type; apps ignore spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
