import { ExtractionFailure, type NamedValue, type Note } from '../../extraction.ts'
import { ZipArchive } from '../../reading/zip-archive.ts'
import { OfdDocument } from '../ofd/ofd-document.ts'
import { placedPages } from '../ofd/place-ofd.ts'
import type { FormReader } from '../reader.ts'
import { namedValues } from './named-values.ts'

/** What the pages are made of, or leads to other parts; the rest of the XML is attached, or marks what texts mean. */
const OF_THE_PAGES =
  /(?:^|\/)(?:(?:Pages|Tpls|Temps|Signs|Annots|Res)\/.*|(?:Document|PublicRes|DocumentRes|Annotations|Signatures)(?:_\d+)?\.xml)$/i
const MOST_PARTS = 20

export const readOfdForm: FormReader = async ({ content }, limits) => {
  const archive = await ZipArchive.open(content, limits)
  if (archive.hasOutsideNames) throw new ExtractionFailure('damaged', 'names that lead out of the archive')
  const texts = new Map<string, string>()
  const placed = await placedPages(await OfdDocument.open(archive), limits, ({ id, text }) => {
    if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + text)
  })
  const notes = new Set<Note>(placed.notes)
  const data: NamedValue[][] = []
  const parts = archive.names.filter((name) => /\.xml$/i.test(name) && !OF_THE_PAGES.test(name)).slice(0, MOST_PARTS)
  for (const name of parts) {
    const values = await namedValues(archive.read(name), (id) => texts.get(id))
    if (values.length > 0) data.push(values)
  }
  return { pages: placed.pages, data, notes: [...notes] }
}
