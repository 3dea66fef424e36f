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
  'ms-powerpoint.template.macroEnabled.main': slides(`application/vnd.ms-powerpoint.template${MACRO}`, 'potm'),
  'ms-excel.addin.macroEnabled.main': excel(`application/vnd.ms-excel.addin${MACRO}`, 'xlam'),
  'ms-powerpoint.addin.macroEnabled.main': slides(`application/vnd.ms-powerpoint.addin${MACRO}`, 'ppam'),
  'ms-visio.drawing.main': drawing('vsdx'),
  'ms-visio.drawing.macroEnabled.main': drawing('vsdm'),
  'ms-visio.stencil.main': drawing('vssx'),
  'ms-visio.template.main': drawing('vstx'),
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
    { mime: 'application/vnd.oasis.opendocument.formula', kind: 'other' as const, extension: 'odf' },
    { mime: 'application/vnd.oasis.opendocument.base', kind: 'other' as const, extension: 'odb' },
    // OpenOffice before 2005
    { mime: 'application/vnd.sun.xml.writer', kind: 'word' as const, extension: 'sxw' },
    { mime: 'application/vnd.sun.xml.calc', kind: 'excel' as const, extension: 'sxc' },
    { mime: 'application/vnd.sun.xml.impress', kind: 'ppt' as const, extension: 'sxi' },
    { mime: 'application/epub+zip', kind: 'page' as const, extension: 'epub' },
  ].map((format) => [format.mime, format]),
)

/** Office files of before 2007, by the stream that only they have; "[names] MUST be compared" in capitals ([MS-CFB] 2.6.4). */
export const compoundFormats: Record<string, FileFormat> = {
  // First, since documents that are attached to a mail lie in the same file.
  '__PROPERTIES_VERSION1.0': { mime: 'application/vnd.ms-outlook', kind: 'mail', extension: 'msg' },
  WORDDOCUMENT: word('application/msword', 'doc'),
  WORKBOOK: excel('application/vnd.ms-excel', 'xls'),
  BOOK: excel('application/vnd.ms-excel', 'xls'),
  'POWERPOINT DOCUMENT': slides('application/vnd.ms-powerpoint', 'ppt'),
  VISIODOCUMENT: { mime: 'application/vnd.visio', kind: 'other', extension: 'vsd' },
  QUILL: { mime: 'application/vnd.ms-publisher', kind: 'other', extension: 'pub' },
  HWPSUMMARYINFORMATION: { mime: 'application/x-hwp', kind: 'other', extension: 'hwp' },
}

/** Packages that install programs; their tables have names of a kind of their own. */
export const installerFormat: FileFormat = { mime: 'application/x-msi', kind: 'other', extension: 'msi' }

/** Office files of today under a password: what they are is part of the secret. */
export const encryptedOffice: FileFormat = { mime: 'application/x-encrypted-office', kind: 'other', extension: '' }

const SOURCE_CODE =
  'js mjs cjs ts tsx jsx vue py java kt scala groovy c h cc cpp hpp cs go rs rb php pl lua r swift m sh bash bat cmd ps1 sql css scss less ' +
  'jsp jspx asp aspx ascx cshtml ftl tpl ejs svelte cfm hta mjml hbs twig erb ' +
  'ini conf cfg properties env toml yaml yml gradle cmake make dockerfile tex bib srt vtt po diff patch log rst adoc asm vb vbs pas proto'

/** Text formats that only the name distinguishes. */
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

export const pdfFormat: FileFormat = { mime: 'application/pdf', kind: 'pdf', extension: 'pdf' }
export const pageFormat: FileFormat = { mime: 'text/html', kind: 'page', extension: 'html' }
export const archivedPageFormat: FileFormat = { mime: 'multipart/related', kind: 'page', extension: 'mht' }
export const mailFormat: FileFormat = { mime: 'message/rfc822', kind: 'mail', extension: 'eml' }
export const svgFormat: FileFormat = { mime: 'image/svg+xml', kind: 'image', extension: 'svg' }
/** The Chinese standard for fixed layouts, in which invoices are sent. */
export const ofdFormat: FileFormat = { mime: 'application/ofd', kind: 'other', extension: 'ofd' }
export const xmindFormat: FileFormat = { mime: 'application/vnd.xmind.workbook', kind: 'other', extension: 'xmind' }
export const zipFormat: FileFormat = { mime: 'application/zip', kind: 'zip', extension: 'zip' }
/** A compound file of which nothing more is known. */
export const compoundFileFormat: FileFormat = { mime: 'application/x-cfb', kind: 'other', extension: 'cfb' }
export const unknownFormat: FileFormat = { mime: 'application/octet-stream', kind: 'other', extension: '' }

/** The intended format of a damaged archive, by its name; the damage is reported when its text is extracted. */
export function claimedArchiveFormat(extension: string): FileFormat {
  const archives = [...Object.values(officeFormats), ...Object.values(mimetypeFormats), ofdFormat]
  return archives.find((format) => format.extension === extension) ?? zipFormat
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

function drawing(extension: string): FileFormat {
  return { mime: 'application/vnd.ms-visio.drawing', kind: 'other', extension }
}

function text(mime: string, extension: string): FileFormat {
  return { mime, kind: 'text', extension }
}
