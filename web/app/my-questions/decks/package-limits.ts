/** Maximum package size in bytes, including media. */
export const PACKAGE_BYTE_LIMIT = 200 * 1024 * 1024

/** Maximum collection size in bytes: about 500,000 notes. */
export const COLLECTION_BYTE_LIMIT = 256 * 1024 * 1024

/** Maximum size of a picture's file in bytes, before it is made smaller. */
export const MEDIA_BYTE_LIMIT = 16 * 1024 * 1024
