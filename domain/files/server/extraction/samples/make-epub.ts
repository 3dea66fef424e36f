import { makeZip } from './make-zip.ts'

/** A book; chapters in the order in which they are read, in files that are numbered the other way round. */
export function makeEpub(title: string, chapters: string[], parts: Record<string, string> = {}): Buffer {
  const files = chapters.map((body, index) => ({ name: `第${chapters.length - index}章 a.xhtml`, body }))
  const items = files.map(({ name }, index) => `<item id="c${index}" href="text/${encodeURIComponent(name)}#top"/>`)
  const order = files.map((_, index) => `<itemref idref="c${index}"/>`)
  return makeZip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OEBPS/book.opf': `<package><metadata xmlns:dc="d"><dc:title>${title}</dc:title></metadata><manifest>${items.join('')}</manifest><spine>${order.join('')}</spine></package>`,
    ...Object.fromEntries(
      files.map(({ name, body }) => [
        `OEBPS/text/${name}`,
        `<html><head><title>x</title></head><body>${body}</body></html>`,
      ]),
    ),
    ...parts,
  })
}
