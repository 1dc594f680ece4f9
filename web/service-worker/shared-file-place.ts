/** Cache of a file shared by another app, until the screen takes it. */
export const SHARED_CACHE = 'squared-away.shared-file'

/** URL of the manifest's share target and of the file in its cache; no server answers it. */
export const SHARED_FILE = '/home/shared-file'

/** Header with the encoded file name. */
export const FILE_NAME = 'x-file-name'
