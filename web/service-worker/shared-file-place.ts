/** The cache of a file that another app shared with this one, until the screen takes it. */
export const SHARED_CACHE = 'squared-away.shared-file'

/** The address of the manifest's share target, and of the file in its cache; no server answers it. */
export const SHARED_FILE = '/home/shared-file'

/** The header that keeps the file's name, encoded. */
export const FILE_NAME = 'x-file-name'
