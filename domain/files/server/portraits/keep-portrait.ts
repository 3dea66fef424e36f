import { Readable } from 'node:stream'
import { sizeText, withLocalFile, type ReceivedFile } from '@shuku/kit/server'
import { fileErrors } from '../../contract.ts'
import { detectType } from '../extraction/detect-type.ts'
import { loadSharp } from '../previews/making/load-sharp.ts'
import { keepFile, type Keeping } from '../upload/keep-file.ts'

const mostBytes = 10 * 1024 * 1024
/** Beyond it nobody's camera goes; decoded it would take four bytes a pixel. */
const mostPixels = 60_000_000
/** What a card shows, and what lists show, at twice their sizes. */
const edges = { photo: 320, small: 96 }
/** By what the content is, whatever the name says. */
const types: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' }

export interface Portrait {
  readonly photoFileId: number
  readonly smallFileId: number
}

/**
 * Keeps a person's photo in two sizes, upright and cut square round what draws the eye. The picture that was sent is
 * not kept, nor what a camera wrote into it, such as the place.
 */
export async function keepPortrait(keeping: Keeping, received: ReceivedFile): Promise<Portrait> {
  const { sha256, sizeBytes, claimedName: name } = received
  if (sizeBytes === 0) throw fileErrors.empty({ name })
  if (sizeBytes > mostBytes) throw fileErrors.portraitTooLarge({ limit: sizeText(mostBytes) })
  const drawn = await withLocalFile(keeping.store, sha256, async (path) => {
    const { mime } = await detectType(path, name)
    const format = types[mime]
    if (format === undefined) throw fileErrors.portraitType()
    return { photo: await draw(path, format, edges.photo), small: await draw(path, format, edges.small) }
  })
  const keep = async (bytes: Buffer) => {
    const stored = await keeping.store.put(Readable.from([bytes]))
    return (await keepFile(keeping, { ...stored, name: 'portrait.webp' })).id
  }
  return { photoFileId: await keep(drawn.photo), smallFileId: await keep(drawn.small) }
}

async function draw(path: string, format: string, edge: number): Promise<Buffer> {
  const picture = loadSharp()(path, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  try {
    if ((await picture.metadata()).format !== format) throw new Error('another format than its first bytes say')
    return await picture
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw fileErrors.portraitDamaged()
  }
}
