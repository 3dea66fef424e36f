import type { FileKind } from '../../../contract.ts'

export type FileFormat = { mime: string; kind: FileKind; extension: string }

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const MACRO = '.macroEnabled.12'

/** Office files in zip archives, by the content type of their main part. */
export const officeFormats: Record<string, FileFormat> = {
  'wordprocessingml.document.main': word(`${OFFICE}wordprocessingml.document`, 'docx'),
  'wordprocessingml.template.main': word(`${OFFICE}wordprocessingml.template`, 'dotx'),
  'ms-word.document.macroEnabled.main': word(`application/vnd.ms-word.document${MACRO}`, 'docm'),
  'ms-word.template.macroEnabledTemplate.main': word(`application/vnd.ms-word.template${MACRO}`, 'dotm'),
  'spreadsheetml.sheet.main': excel(`${OFFICE}spreadsheetml.sheet`, 'xlsx'),
  'spreadsheetml.template.main': excel(`${OFFICE}spreadsheetml.template`, 'xltx'),
  'ms-excel.sheet.macroEnabled.main': excel(`application/vnd.ms-excel.sheet${MACRO}`, 'xlsm'),
  'ms-excel.template.macroEnabled.main': excel(`application/vnd.ms-excel.template${MACRO}`, 'xltm'),
  'ms-excel.sheet.binary.macroEnabled.main': excel('application/vnd.ms-excel.sheet.binary.macroEnabled.12', 'xlsb'),
  'presentationml.presentation.main': slides(`${OFFICE}presentationml.presentation`, 'pptx'),
  'presentationml.slideshow.main': slides(`${OFFICE}presentationml.slideshow`, 'ppsx'),
  'presentationml.template.main': slides(`${OFFICE}presentationml.template`, 'potx'),
  'ms-powerpoint.presentation.macroEnabled.main': slides(`application/vnd.ms-powerpoint.presentation${MACRO}`, 'pptm'),
  'ms-powerpoint.slideshow.macroEnabled.main': slides(`application/vnd.ms-powerpoint.slideshow${MACRO}`, 'ppsm'),
  'ms-visio.drawing.main': { mime: 'application/vnd.ms-visio.drawing', kind: 'other', extension: 'vsdx' },
}

/** Formats in zip archives that begin with an entry `mimetype`. */
export const mimetypeFormats: Record<string, FileFormat> = Object.fromEntries(
  [
    word('application/vnd.oasis.opendocument.text', 'odt'),
    word('application/vnd.oasis.opendocument.text-template', 'ott'),
    // what LibreOffice makes of a web page when it is saved as a text
    word('application/vnd.oasis.opendocument.text-web', 'oth'),
    excel('application/vnd.oasis.opendocument.spreadsheet', 'ods'),
    excel('application/vnd.oasis.opendocument.spreadsheet-template', 'ots'),
    slides('application/vnd.oasis.opendocument.presentation', 'odp'),
    slides('application/vnd.oasis.opendocument.presentation-template', 'otp'),
    { mime: 'application/vnd.oasis.opendocument.graphics', kind: 'other' as const, extension: 'odg' },
    { mime: 'application/epub+zip', kind: 'page' as const, extension: 'epub' },
  ].map((format) => [format.mime, format]),
)

/** Office files of before 2007, by the stream that only they have. */
export const compoundFormats: Record<string, FileFormat> = {
  // First, since documents that are attached to a mail lie in the same file.
  '__properties_version1.0': { mime: 'application/vnd.ms-outlook', kind: 'mail', extension: 'msg' },
  WordDocument: word('application/msword', 'doc'),
  Workbook: excel('application/vnd.ms-excel', 'xls'),
  Book: excel('application/vnd.ms-excel', 'xls'),
  'PowerPoint Document': slides('application/vnd.ms-powerpoint', 'ppt'),
  VisioDocument: { mime: 'application/vnd.visio', kind: 'other', extension: 'vsd' },
}

/** Office files of today under a password: what they are is part of the secret. */
export const encryptedOffice: FileFormat = { mime: 'application/x-encrypted-office', kind: 'other', extension: '' }

const SOURCE_CODE =
  'js mjs cjs ts tsx jsx vue py java kt scala groovy c h cc cpp hpp cs go rs rb php pl lua r swift m sh bash bat cmd ps1 sql css scss less ' +
  'ini conf cfg properties env toml yaml yml gradle cmake make dockerfile tex bib srt vtt po diff patch log rst adoc asm vb vbs pas proto'

/** Formats that are texts of which only the name tells more. */
export const textFormats: Record<string, FileFormat> = {
  ...Object.fromEntries(SOURCE_CODE.split(' ').map((extension) => [extension, text('text/plain', extension)])),
  txt: text('text/plain', 'txt'),
  md: text('text/markdown', 'md'),
  markdown: text('text/markdown', 'markdown'),
  csv: excel('text/csv', 'csv'),
  tsv: excel('text/tab-separated-values', 'tsv'),
  json: text('application/json', 'json'),
  xml: text('application/xml', 'xml'),
  xsd: text('application/xml', 'xsd'),
  xsl: text('application/xml', 'xsl'),
  ics: text('text/calendar', 'ics'),
  vcf: text('text/vcard', 'vcf'),
}

export const pageFormat: FileFormat = { mime: 'text/html', kind: 'page', extension: 'html' }
export const archivedPageFormat: FileFormat = { mime: 'multipart/related', kind: 'page', extension: 'mht' }
export const mailFormat: FileFormat = { mime: 'message/rfc822', kind: 'mail', extension: 'eml' }
export const svgFormat: FileFormat = { mime: 'image/svg+xml', kind: 'image', extension: 'svg' }
/** The Chinese standard for fixed layouts, in which invoices are sent. */
export const ofdFormat: FileFormat = { mime: 'application/ofd', kind: 'other', extension: 'ofd' }
export const zipFormat: FileFormat = { mime: 'application/zip', kind: 'zip', extension: 'zip' }
export const unknownFormat: FileFormat = { mime: 'application/octet-stream', kind: 'other', extension: '' }

/** What a damaged archive was meant to be, by its name; that it is damaged is said when its text is looked for. */
export function claimedArchiveFormat(extension: string): FileFormat {
  const archives = [...Object.values(officeFormats), ...Object.values(mimetypeFormats), ofdFormat]
  return archives.find((format) => format.extension === extension) ?? zipFormat
}

/** Names that a format goes by besides its own. */
export const otherNames: Record<string, string[]> = {
  docx: ['wps'],
  doc: ['dot', 'wps', 'rtf'],
  rtf: ['doc'],
  xlsx: ['et'],
  xls: ['xlt', 'et'],
  pptx: ['dps'],
  oth: ['odt'],
  ppt: ['pps', 'pot', 'dps'],
  html: ['htm', 'xhtml', 'shtml'],
  mht: ['mhtml'],
  zip: ['jar', 'apk', 'xpi', 'war', 'kmz', 'xmind', 'sketch'],
  gz: ['tgz', 'svgz'],
  bz2: ['tbz2'],
  xz: ['txz'],
  exe: ['dll', 'sys', 'ocx', 'scr'],
  ps: ['eps', 'ai'],
  pdf: ['ai'],
}

function word(mime: string, extension: string): FileFormat {
  return { mime, kind: 'word', extension }
}

function excel(mime: string, extension: string): FileFormat {
  return { mime, kind: 'excel', extension }
}

function slides(mime: string, extension: string): FileFormat {
  return { mime, kind: 'ppt', extension }
}

function text(mime: string, extension: string): FileFormat {
  return { mime, kind: 'text', extension }
}
