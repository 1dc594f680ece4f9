import texts from '@squared-away/content/pictures.json'

/** A picture that ships with the product. */
export interface ShippedPicture {
  /** From our own files only, so it is safe to insert into a page. */
  svg: string
  alt: string
}

const drawings: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../content/pictures/*.svg',
  { eager: true, query: '?raw', import: 'default' },
)

const pictures = new Map(
  texts.pictures.map(({ id, alt }): [string, ShippedPicture] => [
    id,
    { svg: drawings[`../../../../content/pictures/${id}.svg`] ?? '', alt },
  ]),
)

/** Undefined if this version of the app has no such picture. */
export const shippedPicture = (id: string) => pictures.get(id)
