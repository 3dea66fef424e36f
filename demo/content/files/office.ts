import { zip } from '@shuku/kit/server/write-zip'
import { escapeHtml } from '@shuku/kit/server/escape-html'

/** What every office file says of itself. */
export interface FileTitle {
  title: string
  author: string
  at: Date
}

export interface OfficePart {
  /** Path in the package, without leading slash. */
  name: string
  type: string
  xml: string
}

export interface OfficeLink {
  id: string
  type: string
  target: string
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An OPC package (ECMA-376 part 2): content types, relations, properties and the parts themselves. */
export function officePackage(main: OfficePart, parts: readonly OfficePart[], file: FileTitle): Promise<Uint8Array> {
  const core: OfficePart = {
    name: 'docProps/core.xml',
    type: 'application/vnd.openxmlformats-package.core-properties+xml',
    xml: coreProperties(file),
  }
  const links = linksXml([
    { id: 'rId1', type: `${relationTypes}/officeDocument`, target: main.name },
    {
      id: 'rId2',
      type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
      target: core.name,
    },
  ])
  const all = [main, ...parts, core]
  const named = all.filter((part) => part.type !== '')
  return zip([
    { name: '[Content_Types].xml', content: [contentTypes(named)] },
    { name: '_rels/.rels', content: [links] },
    ...all.map(({ name, xml }) => ({ name, content: [xml.startsWith('<?') ? xml : declaration + xml] })),
  ])
}

/** The relations part that belongs to the part `of`, e.g. `word/document.xml`. */
export function linksOf(of: string, links: readonly OfficeLink[]): OfficePart {
  const cut = of.lastIndexOf('/')
  return { name: `${of.slice(0, cut)}/_rels/${of.slice(cut + 1)}.rels`, type: '', xml: linksXml(links) }
}

function linksXml(links: readonly OfficeLink[]): string {
  const list = links.map(({ id, type, target }) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
}

function contentTypes(parts: readonly OfficePart[]): string {
  const list = parts.map(({ name, type }) => `<Override PartName="/${name}" ContentType="${type}"/>`)
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${list.join('')}</Types>`
}

function coreProperties({ title, author, at }: FileTitle): string {
  const time = at.toISOString().replace(/\.\d+Z/, 'Z')
  return `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeHtml(title)}</dc:title><dc:creator>${escapeHtml(author)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${time}</dcterms:modified></cp:coreProperties>`
}
