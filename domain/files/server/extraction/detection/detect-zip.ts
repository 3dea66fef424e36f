import type { Content } from '../formats/reader.ts'
import { ZipArchive } from '../reading/zip-archive.ts'
import { mimetypeFormats, ofdFormat, officeFormats, xmindFormat, zipFormat, type FileFormat } from './file-formats.ts'

// Detection runs in the server's own process, on what anybody uploads.
const LIMITS = { unpackedBytes: 2_000_000, archiveEntries: 50_000, compressionRatio: 1000 }

/** The office format of a zip archive; undefined if it is too damaged to open. */
export async function detectZip(content: Content): Promise<FileFormat | undefined> {
  const archive = await ZipArchive.open(content, LIMITS).catch(() => undefined)
  return archive && formatOf(archive).catch(() => zipFormat)
}

async function formatOf(archive: ZipArchive): Promise<FileFormat> {
  const contentTypes = await archive.readText('[Content_Types].xml')
  if (contentTypes !== undefined) return officeFormat(contentTypes) ?? zipFormat
  const mimetype = (await archive.readText('mimetype', 200))?.trim()
  if (mimetype !== undefined && Object.hasOwn(mimetypeFormats, mimetype)) return mimetypeFormats[mimetype] ?? zipFormat
  if (archive.has('OFD.xml')) return ofdFormat
  return (await isMindMap(archive)) ? xmindFormat : zipFormat
}

async function isMindMap(archive: ZipArchive): Promise<boolean> {
  if (archive.has('content.json')) return archive.has('metadata.json') || archive.has('manifest.json')
  return (await archive.readText('content.xml', 2000))?.includes('<xmap-content') ?? false
}

/** The main part decides; embedded objects have other types. */
function officeFormat(contentTypes: string): FileFormat | undefined {
  for (const [, name] of contentTypes.matchAll(
    /ContentType\s*=\s*["']application\/(?:vnd\.)?(?:openxmlformats-officedocument\.)?([\w.-]+\.main)\+xml["']/g,
  )) {
    if (name !== undefined && Object.hasOwn(officeFormats, name)) return officeFormats[name]
  }
  // xlsb has a main part that is not XML.
  const isBinarySheet = /ContentType\s*=\s*["']application\/vnd\.ms-excel\.sheet\.binary\.macroEnabled\.main["']/.test(
    contentTypes,
  )
  return isBinarySheet ? officeFormats['ms-excel.sheet.binary.macroEnabled.main'] : undefined
}
