import { FILE_BOUNDS } from '@squared-away/domain/files/file-bounds'

const MEGABYTE = 1024 * 1024
const MEGAPIXEL = 1_000_000

const MESSAGES = {
  'not-a-photo': 'This file is not a photo. Choose a JPEG, PNG or WebP picture.',
  heic: 'This browser cannot open HEIC photos. Open the photo, take a screenshot of it, and choose that. On an iPhone, Safari can open it.',
  broken: 'This photo is damaged. Take it again.',
  'too-large': `This photo is larger than ${FILE_BOUNDS.photoBytes / MEGABYTE} MB or ${FILE_BOUNDS.photoPixels / MEGAPIXEL} megapixels. Take it again at the normal size.`,
  'no-text':
    'We found no text in this photo. Take it again in good light, straight from above, with the page filling the picture.',
  'too-long': 'Reading this photo took too long. Take it again, closer to the page.',
  failed: 'Could not read this photo. Close other tabs and try again.',
} as const

export type PhotoFaultKind = keyof typeof MESSAGES

/** Why a photo gives no text; its message is for the user. */
export class PhotoFault extends Error {
  override name = 'PhotoFault'
  readonly kind: PhotoFaultKind

  constructor(kind: PhotoFaultKind) {
    super(MESSAGES[kind])
    this.kind = kind
  }
}
