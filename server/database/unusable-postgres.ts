/** The server's connections lead through a pooler in a way that cannot work. */
export class PoolerError extends Error {
  override name = 'PoolerError'
}

/** `DATABASE_REPLICA_URL` leads to something that cannot answer reads. */
export class ReplicaError extends Error {
  override name = 'ReplicaError'
}

/** The database does not store every character that people write. */
export class EncodingError extends Error {
  override name = 'EncodingError'
}
