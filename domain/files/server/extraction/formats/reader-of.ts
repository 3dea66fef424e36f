import type { Reader } from './reader.ts'

/** Readers are loaded when they are needed: a process reads one file, and some of them are large. */
const READERS: [mime: RegExp, load: () => Promise<Reader>][] = [
  [/^(?:text\/html|application\/xhtml\+xml)$/, async () => (await import('./read-html.ts')).readHtml],
  [/^(?:text\/|application\/(?:json|xml)$)/, async () => (await import('./read-plain.ts')).readPlain],
  [/^application\/pdf$/, async () => (await import('./read-pdf.ts')).readPdf],
  [
    /^application\/vnd\.(?:openxmlformats-.*wordprocessingml|ms-word\.)/,
    async () => (await import('./read-docx.ts')).readDocx,
  ],
  [
    /^application\/vnd\.(?:openxmlformats-.*spreadsheetml|ms-excel\.(?!sheet\.binary))/,
    async () => (await import('./read-xlsx.ts')).readXlsx,
  ],
  [
    /^application\/vnd\.(?:openxmlformats-.*presentationml|ms-powerpoint\.)/,
    async () => (await import('./read-pptx.ts')).readPptx,
  ],
  [
    /^application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)/,
    async () => (await import('./read-open-document.ts')).readOpenDocument,
  ],
]

/** Whether text can be got out of files of this type. */
export function hasReader(mime: string): boolean {
  return READERS.some(([pattern]) => pattern.test(mime))
}

export async function readerOf(mime: string): Promise<Reader | undefined> {
  return READERS.find(([pattern]) => pattern.test(mime))?.[1]()
}
