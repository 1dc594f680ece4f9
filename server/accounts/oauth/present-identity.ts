import type { IdentityRow } from '../../database/schema.ts'

/** An Identity as its owner sees it (wire §5.7). The provider's tokens are not stored. */
export function presentIdentity(identity: IdentityRow) {
  return {
    $id: identity.id,
    $createdAt: identity.createdAt,
    $updatedAt: identity.updatedAt,
    userId: identity.userId,
    provider: identity.provider,
    providerUid: identity.providerUid,
    providerEmail: identity.providerEmail,
    providerAccessToken: '',
    providerAccessTokenExpiry: '',
    providerRefreshToken: '',
  }
}
