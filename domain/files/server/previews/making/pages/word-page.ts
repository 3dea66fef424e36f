import mammoth from 'mammoth'
import { ZipArchive } from '../../../extraction/reading/zip-archive.ts'
import type { Source } from '../../../extraction/formats/reader.ts'
import { readBytes } from '../../../extraction/reading/read-bytes.ts'
import type { PreviewTask } from '../preview-task.ts'
import { cleanPage } from './clean-page.ts'

/** Of pictures together; those beyond are left out. */
const PICTURES_SHARE = 0.6

/** The text of a Word file with headings, lists, tables and pictures, not its layout. */
export async function wordPage(source: Source, { limits, mostBytes }: PreviewTask): Promise<string> {
  const archive = await ZipArchive.open(source.content, limits)
  // mammoth unpacks without counting: what it will read is counted before
  for (const name of archive.names) for await (const _ of archive.read(name));

  let room = mostBytes * PICTURES_SHARE
  const convertImage = mammoth.images.imgElement(async ({ contentType, readAsBase64String }) => {
    const bytes = /^image\/(?:png|jpeg|gif|webp|bmp)$/.test(contentType) ? await readAsBase64String() : ''
    room -= bytes.length
    return { src: bytes === '' || room < 0 ? '' : `data:${contentType};base64,${bytes}` }
  })
  const { value } = await mammoth.convertToHtml({ buffer: await readBytes(source) }, { convertImage })
  return cleanPage(value)
}
