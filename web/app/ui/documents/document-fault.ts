const PASTE = 'Or copy its text and paste it.'

const TEXTS = {
  empty: 'This document has no text. If it is a picture, copy the text with your phone’s camera.',
  'too-large': `This document is too large. Save a part of it as a file of its own. ${PASTE}`,
  'too-long': `Reading this document takes too long. Save a part of it as a file of its own. ${PASTE}`,
  damaged: `This document is damaged. Open it, save it again, and choose it again. ${PASTE}`,
  'no-word': `This file is not a Word document, whatever its name says. Choose the .docx file itself. ${PASTE}`,
  'no-document': `Choose a Word document (.docx, .rtf, .htm) or a PDF. ${PASTE}`,
  'old-word': `This is an old Word document (.doc), or it has a password. Open it, save it as .docx without a password, and choose it again. ${PASTE}`,
  'other-writer': `Word documents are read as .docx or .rtf. Open this file, save it as .docx, and choose it again. ${PASTE}`,
  'pdf-large': `This PDF is larger than 16 MB. ${PASTE}`,
  'pdf-pages': `This PDF has more than 60 pages. Save the pages that you need as a file of their own. ${PASTE}`,
  'pdf-picture':
    'This PDF is a picture without text. Copy the text with your phone’s camera or scanner app, and paste it.',
  'pdf-password': 'This PDF has a password. Open it, copy its text and paste it.',
  'pdf-letters':
    'This PDF does not say which letters it shows. Take a picture of it, copy the text with your phone’s camera, and paste it.',
  'pdf-form':
    'This PDF is a form that only Adobe Reader opens. Open it there, print it to a new PDF, and choose that one.',
  'pdf-damaged': 'This file could not be read as a PDF. Open it, copy its text and paste it.',
} as const

/** Why a document cannot be read. */
export type DocumentFaultKind = keyof typeof TEXTS

/** A document that cannot be read; the message is for the user. */
export class DocumentFault extends Error {
  override name = 'DocumentFault'
  readonly kind: DocumentFaultKind

  constructor(kind: DocumentFaultKind, cause?: unknown) {
    super(TEXTS[kind], { cause })
    this.kind = kind
  }
}
