import type { PasskeyRow } from '../../database/schema.ts'

/** A passkey as its owner sees it (wire §8.2), without its keys. */
export function presentPasskey({ id, createdAt, name, lastUsedAt, signsIn }: PasskeyRow) {
  return {
    $id: id,
    $createdAt: createdAt,
    name,
    lastUsedAt: lastUsedAt ?? '',
    signsIn: signsIn === 1,
  }
}
