import { open } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { ZipArchive } from '../reading/zip-archive.ts'

/** In the server's own process; a package that is larger counts as one that names other files. */
const LIMITS = { unpackedBytes: 200_000_000, archiveEntries: 20_000, compressionRatio: 1000 }

/** A scheme, a path from the root or of another machine, one that leads out of the package. */
const OUTSIDE = /^\s*(?!data:)(?:[a-z][\w+.-]*:|[\\/])|(?:^|[\\/])\.\.(?:[\\/]|$)/i
const OUTSIDE_IN_STYLE = /@import|url\(\s*["']?\s*(?!["'#\s]|data:)/i

/** What these name is looked up when somebody clicks on it, or gives styles and no content. */
const CLICKED = new Set(
  'a hyperlink template event-listener form button shape shapetype group rect roundrect oval line polyline curve arc'.split(
    ' ',
  ),
)
/** Nor do sheets look up others: they hold the last values of them. */
const UNREAD_TYPE = /\/(?:hyperlink|attachedTemplate|externalLinkPath)$/

/** Libxml reads ASCII in these unchanged. */
const PLAIN_ENCODING = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|iso-8859-\d+|windows-125\d|gb\w+|big5)$/i

const ZIP_MARK = 'PK\u0003\u0004'

/**
 * The first name of another file that LibreOffice would read on its own for what is in a package (docx, pptx, odt, odp …):
 * linked pictures and objects, also those of a drawing in it. What cannot be read as usual is reported as well.
 */
export async function findOutsideName(path: string): Promise<string | undefined> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (buffer.toString('latin1') !== ZIP_MARK) return undefined
    const archive = await ZipArchive.open({ fd: file.fd }, LIMITS)
    for (const name of archive.names) {
      const found = inPart(name, await archive.readBytes(name, LIMITS.unpackedBytes))
      if (found !== undefined) return `${name}: ${found.slice(0, 100)}`
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : 'unreadable'
  } finally {
    await file.close()
  }
}

function inPart(name: string, bytes: Buffer): string | undefined {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const content = isPacked ? gunzipSync(bytes, { maxOutputLength: LIMITS.unpackedBytes }) : bytes
  const text = decode(content)
  if (/^\uFEFF?\s*</.test(text)) return inXml(text, /\.rels$/i.test(name))
  return /\.(?:xml|rels|rdf)$/i.test(name) && content.length > 0 ? 'no XML' : undefined
}

function decode(bytes: Buffer): string {
  const [first = 1, second = 1] = bytes
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder((first === 0xff && second === 0xfe) || second === 0 ? 'utf-16le' : 'utf-8').decode(bytes)
}

function inXml(text: string, isRelationships: boolean): string | undefined {
  const parser = new SaxesParser({ xmlns: false })
  let found: string | undefined
  const note = (name: string) => void (found ??= name)
  parser.on('error', (error) => note(error.message))
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => void (PLAIN_ENCODING.test(encoding) || note(encoding)))
  parser.on('doctype', (doctype) => void (/<!ENTITY/i.test(doctype) && note('an entity')))
  parser.on('processinginstruction', ({ target }) => void (/stylesheet/i.test(target) && note(target)))
  let isStyle = false
  parser.on('opentag', ({ name, attributes }) => {
    isStyle = localName(name) === 'style'
    const link = isRelationships ? ofRelationship(attributes) : ofElement(localName(name), attributes)
    if (link !== undefined) note(link)
  })
  const asStyle = (style: string) => void (OUTSIDE_IN_STYLE.test(style) && note(style))
  for (const event of ['text', 'cdata'] as const) parser.on(event, (style) => void (isStyle && asStyle(style)))
  parser.write(text).close()
  return found
}

/** Within the package paths may lead up and from its root. */
function ofRelationship(attributes: Record<string, string>): string | undefined {
  const { TargetMode, Target, Type } = attributes
  const isRead = TargetMode !== undefined && TargetMode !== 'Internal' && !UNREAD_TYPE.test(Type ?? '')
  const isScheme = TargetMode === undefined && /^\s*[a-z][\w+.-]*:/i.test(Target ?? '')
  return isRead || isScheme ? (Target ?? 'nothing') : undefined
}

function ofElement(element: string, attributes: Record<string, string>): string | undefined {
  for (const [name, value] of Object.entries(attributes)) {
    const attribute = localName(name)
    const isLink = attribute === 'src' || (attribute === 'href' && !CLICKED.has(element))
    if (isLink && OUTSIDE.test(value)) return value
    if (/url\(/i.test(value) && OUTSIDE_IN_STYLE.test(value)) return value
  }
  return undefined
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
