import { readBytes } from '../../extraction/reading/read-bytes.ts'
import { loadSharp } from './load-sharp.ts'
import { pictureFailure } from './make-picture.ts'
import type { Maker } from './preview-task.ts'

/** Recognised by its first bytes: an image with more pixels is no photograph and is not decoded. */
const mostPixels = 20_000_000
/** What a card shows, and what lists show, at twice their sizes. */
const edges: Readonly<Record<string, number>> = { portrait: 320, smallPortrait: 96 }

/** A person's photo as webp: upright, cut square round what draws the eye. */
export const makePortrait: Maker = async (source, { form }) => {
  const edge = edges[form]
  try {
    const picture = loadSharp()(await readBytes(source), { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const format = source.mime.slice('image/'.length)
    if ((await picture.metadata()).format !== format) throw new Error('another format than its first bytes say')
    const bytes = await picture
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
    return { mime: 'image/webp', bytes, facts: {} }
  } catch (error) {
    throw pictureFailure(String((error as Error).message))
  }
}
