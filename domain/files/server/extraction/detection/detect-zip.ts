import { ZipArchive } from '../reading/zip-archive.ts'
import { mimetypeFormats, officeFormats, zipFormat, type FileFormat } from './file-formats.ts'

// Detection runs in the server's own process, on what anybody uploads.
const LIMITS = { unpackedBytes: 2_000_000, archiveEntries: 50_000, compressionRatio: 1000 }

/** What a zip archive is an office file of; one that cannot be read is just a zip. */
export async function detectZip(fd: number): Promise<FileFormat> {
  try {
    const archive = await ZipArchive.open(fd, LIMITS)
    const contentTypes = await archive.readText('[Content_Types].xml')
    if (contentTypes !== undefined) return officeFormat(contentTypes) ?? zipFormat
    const mimetype = (await archive.readText('mimetype', 200))?.trim()
    if (mimetype !== undefined && Object.hasOwn(mimetypeFormats, mimetype))
      return mimetypeFormats[mimetype] ?? zipFormat
    if (archive.has('OFD.xml')) return { mime: 'application/ofd', kind: 'other', extension: 'ofd' }
    return zipFormat
  } catch {
    return zipFormat
  }
}

/** The main part tells; embedded objects in the same file have types of their own, but not one of these. */
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
