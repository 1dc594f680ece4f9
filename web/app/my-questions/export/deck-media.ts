import { isOwnPicture } from '@squared-away/domain/entities/picture'
import { cleanPicture } from '@squared-away/domain/pictures/clean-picture'
import { strToU8 } from 'fflate'
import { loadOwnPictures } from '../../data/files/load-own-pictures.ts'
import { mediaFileName } from '../decks/media-file-names.ts'

type Pictured = { picture?: string | null }

/** The files of the questions' pictures for a deck, and their names by picture. */
export async function deckMedia(questions: readonly Pictured[]) {
  const names = new Map<string, string>()
  const media = new Map<string, Uint8Array>()
  const add = (id: string, ending: string, bytes: Uint8Array) => {
    names.set(id, mediaFileName(id, ending))
    media.set(mediaFileName(id, ending), bytes)
  }
  for (const [id, bytes] of await loadOwnPictures(questions)) {
    const clean = cleanPicture(bytes)
    if (typeof clean !== 'string') add(id, clean.type.replace('image/', ''), bytes)
  }
  const shipped = questions.flatMap(({ picture }) =>
    picture && !isOwnPicture(picture) ? picture : [],
  )
  if (shipped.length > 0) {
    const { shippedPicture } = await import('../../ui/pictures/shipped-pictures.ts')
    for (const id of new Set(shipped)) {
      const found = shippedPicture(id)
      if (found) add(id, 'svg', strToU8(onPaper(found.svg)))
    }
  }
  return { names, media }
}

/** Elsewhere a picture has none of our schemes: black on white can be read in any. */
function onPaper(svg: string): string {
  return svg
    .replaceAll(/var\(--sa-card,#fff\)/g, '#fff')
    .replaceAll(/var\(--sa-[a-z-]+,currentColor\)/g, '#000')
    .replaceAll('currentColor', '#000')
    .replace('>', '><rect width="100%" height="100%" fill="#fff" stroke="none"/>')
}
