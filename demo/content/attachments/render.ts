import { escapeHtml } from '@shuku/kit/server/escape-html'
import { zip } from '@shuku/kit/server/write-zip'
import { personByLogin } from '../company/people.ts'
import type { DemoDocument } from '../documents/document.ts'
import type { AttachmentDraft } from '../documents/draft.ts'
import { docx } from '../files/docx.ts'
import type { FileTitle } from '../files/office.ts'
import { pdf } from '../files/pdf-pages.ts'
import { drawPicture } from '../files/pictures.ts'
import { pptx } from '../files/pptx.ts'
import { xlsx } from '../files/xlsx.ts'
import { fillDates } from '../writing/calendar.ts'
import { type Block, readBlocks, toHtml, toPlainText } from '../writing/markdown.ts'
import { appendix } from './appendix.ts'
import { toMarkdown, toSheets, toSlides } from './shapes.ts'

/** Makes the bytes of one file; its extension decides what it becomes. */
export async function renderAttachment(attachment: AttachmentDraft, document: DemoDocument): Promise<Uint8Array> {
  if (attachment.picture) return drawPicture(attachment.picture)
  if (attachment.files) {
    const entries = attachment.files.map(async (file) => ({
      name: file.fileName,
      content: await renderAttachment(file, document),
    }))
    return zip(await Promise.all(entries))
  }
  const name = attachment.fileName
  const dot = name.lastIndexOf('.')
  const author = personByLogin(document.author)
  const file: FileTitle = {
    title: attachment.text === undefined ? document.title : name.slice(0, dot),
    author: document.language === 'zh' ? author.name : author.englishName,
    at: document.createdAt,
  }
  return renderBlocks(blocksOf(attachment, document), {
    extension: name.slice(dot + 1),
    file,
    chinese: document.language === 'zh',
    own: attachment.text !== undefined,
  })
}

/** A file that belongs to no document: its text is all that it has. */
export function renderLoose(
  { fileName, text = '', picture }: Pick<AttachmentDraft, 'fileName' | 'text' | 'picture'>,
  { author, at, language }: { readonly author: string; readonly at: Date; readonly language: 'zh' | 'en' },
): Promise<Uint8Array> {
  if (picture) return Promise.resolve(drawPicture(picture))
  const dot = fileName.lastIndexOf('.')
  return renderBlocks(readBlocks(fillDates(text, at, language)), {
    extension: fileName.slice(dot + 1),
    file: { title: fileName.slice(0, dot), author: nameOf(author, language), at },
    chinese: language === 'zh',
    own: true,
  })
}

function nameOf(login: string, language: 'zh' | 'en'): string {
  const { name, englishName } = personByLogin(login)
  return language === 'zh' ? name : englishName
}

function blocksOf({ text, fileName }: AttachmentDraft, document: DemoDocument): Block[] {
  if (text === undefined) return [...document.blocks, ...appendix(document, fileName)]
  return readBlocks(fillDates(text, document.createdAt, document.language))
}

interface Rendering {
  extension: string
  file: FileTitle
  chinese: boolean
  /** A text written for this file; otherwise the document's. */
  own: boolean
}

async function renderBlocks(
  parts: readonly Block[],
  { extension, file, chinese, own }: Rendering,
): Promise<Uint8Array> {
  if (extension === 'pptx') return pptx(toSlides(parts, file, own), file)
  const [first] = parts
  const titleAgain = first?.kind === 'heading' && first.text.replaceAll('　', '') === file.title
  const blocks = titleAgain ? parts.slice(1) : parts
  switch (extension) {
    case 'docx':
      return docx(blocks, file)
    case 'xlsx':
      return xlsx(toSheets(blocks), file)
    case 'pdf':
      return pdf(blocks, file, chinese)
    case 'html':
      return utf8(page(blocks, file, chinese))
    case 'md':
      return utf8(toMarkdown(blocks, file.title))
    case 'csv':
      return utf8(csv(toSheets(blocks)[0]?.rows ?? []))
    case 'txt':
      return utf8(`${file.title}\r\n\r\n${toPlainText(blocks).replaceAll('\n', '\r\n')}\r\n`)
    default:
      throw new Error(`no way to make ${file.title}.${extension}`)
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)

function page(blocks: readonly Block[], { title, author }: FileTitle, chinese: boolean): string {
  return `<!doctype html>
<html lang="${chinese ? 'zh-CN' : 'en'}">
<head><meta charset="utf-8"><meta name="author" content="${escapeHtml(author)}"><title>${escapeHtml(title)}</title>
<style>body{max-width:46em;margin:2em auto;padding:0 1em;font:16px/1.7 system-ui,sans-serif}table{border-collapse:collapse}td,th{border:1px solid #c8cdd6;padding:.3em .7em;text-align:left}</style></head>
<body>${toHtml(toMarkdown(blocks, title))}
</body></html>
`
}

/** RFC 4180, with a byte order mark: without it Excel takes Chinese for another code page. */
function csv(rows: readonly (readonly string[])[]): string {
  const cell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
