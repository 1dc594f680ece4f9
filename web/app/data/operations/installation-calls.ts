import type {
  AddressProof,
  InstallationSettings,
  SettingChanges,
} from '@squared-away/domain/installation'
import { client, ENDPOINT } from '../calls/client.ts'

// Our own calls about the settings of an installation (wire §14.2), for admins with a fresh proof.

const JSON_TYPE = { 'content-type': 'application/json' }

const address = (path = '/installation') => new URL(`${ENDPOINT}/operations${path}`)

export const readInstallation = (): Promise<InstallationSettings> =>
  client.call('GET', address(), JSON_TYPE)

/** A new `PUBLIC_URL` needs its proof. */
export const writeSettings = (
  changes: SettingChanges & { readonly addressProof?: AddressProof },
): Promise<InstallationSettings> => client.call('PUT', address(), JSON_TYPE, changes)

/** Where a test mail went: to a mail server, or to a file of the server while none is set. */
export type SentTestMail = { readonly to: string; readonly isFile: boolean }

/** Mails the admin, with what is set now. */
export const sendTestMail = (): Promise<SentTestMail> =>
  client.call('POST', address('/test-mail'), JSON_TYPE)

/** A token to fetch at an address, which comes back as the server keeps it. */
export const beginAddressTrial = (
  typed: string,
): Promise<{ readonly address: string; readonly token: string }> =>
  client.call('POST', address('/address-trial'), JSON_TYPE, { address: typed })
