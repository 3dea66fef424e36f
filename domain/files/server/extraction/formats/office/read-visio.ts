import { ZipArchive } from '../../reading/zip-archive.ts'
import type { Reader } from '../reader.ts'
import { OfficePackage } from './office-package.ts'

/** The texts of the shapes of a Visio drawing, page after page. */
export const readVisio: Reader = async (source, output, limits) => {
  const archive = await ZipArchive.open(source.content, limits)
  const file = new OfficePackage(archive)
  const parts = archive.names
    .filter((name) => /^visio\/pages\/page\d+\.xml$/i.test(name))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  for (const part of parts.slice(0, limits.pages)) {
    let depth = 0
    await file.read(part, {
      open: (name) => void (depth += name === 'Text' ? 1 : 0),
      text: (text) => void (depth > 0 && output.add(text)),
      close: (name) => {
        if (name !== 'Text') return
        depth--
        output.endLine()
      },
      isDone: () => output.isFull,
    })
    output.endParagraph()
  }
  if (parts.length > limits.pages) file.notes.add('pageLimit')
  return { title: await file.title(), pages: parts.length, notes: [...file.notes] }
}
