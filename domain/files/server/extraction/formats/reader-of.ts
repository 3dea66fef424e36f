import type { Reader } from './reader.ts'

/** Readers are loaded when they are needed: some of them are large. */
const READERS: [mime: RegExp, load: () => Promise<Reader>][] = [
  [/^(?:text\/html|application\/xhtml\+xml)$/, async () => (await import('./read-html.ts')).readHtml],
  [/^(?:text\/|application\/(?:json|xml)$)/, async () => (await import('./read-plain.ts')).readPlain],
  [/^image\/svg\+xml$/, async () => (await import('./read-svg.ts')).readSvg],
  [/^application\/pdf$/, async () => (await import('./read-pdf.ts')).readPdf],
  [
    /^application\/vnd\.(?:openxmlformats-.*wordprocessingml|ms-word\.)/,
    async () => (await import('./office/read-docx.ts')).readDocx,
  ],
  [
    /^application\/vnd\.(?:openxmlformats-.*spreadsheetml|ms-excel\.(?!sheet\.binary))/,
    async () => (await import('./office/read-xlsx.ts')).readXlsx,
  ],
  [
    /^application\/vnd\.(?:openxmlformats-.*presentationml|ms-powerpoint\.)/,
    async () => (await import('./office/read-pptx.ts')).readPptx,
  ],
  [
    /^application\/vnd\.(?:oasis\.opendocument\.(?:text|spreadsheet|presentation)|sun\.xml\.)/,
    async () => (await import('./office/read-open-document.ts')).readOpenDocument,
  ],
  [/^application\/rtf$/, async () => (await import('./rtf/read-rtf.ts')).readRtf],
  [/^application\/epub\+zip$/, async () => (await import('./packed/read-epub.ts')).readEpub],
  [/^message\/rfc822$/, async () => (await import('./mail/read-eml.ts')).readEml],
  [/^application\/vnd\.ms-outlook$/, async () => (await import('./mail/read-msg.ts')).readMsg],
  [/^multipart\/related$/, async () => (await import('./mail/read-mhtml.ts')).readMhtml],
  [/^application\/zip$/, async () => (await import('./archives/read-zip.ts')).readZip],
  [/^application\/x-tar$/, async () => (await import('./archives/read-tar.ts')).readTar],
  [/^application\/gzip$/, async () => (await import('./archives/read-gzip.ts')).readGzip],
  [/^application\/(?:x-rar-compressed|vnd\.rar)$/, async () => (await import('./archives/read-rar.ts')).readRar],
  [/^application\/ofd$/, async () => (await import('./ofd/read-ofd.ts')).readOfd],
  [/^application\/vnd\.xmind\.workbook$/, async () => (await import('./packed/read-xmind.ts')).readXmind],
  [/^application\/vnd\.ms-visio\.drawing$/, async () => (await import('./office/read-visio.ts')).readVisio],
  [/^application\/x-7z-compressed$/, async () => (await import('./archives/read-seven-zip.ts')).readSevenZip],
]

/** Whether text can be got out of files of this type. */
export function hasReader(mime: string): boolean {
  return READERS.some(([pattern]) => pattern.test(mime))
}

export async function readerOf(mime: string): Promise<Reader | undefined> {
  return READERS.find(([pattern]) => pattern.test(mime))?.[1]()
}
