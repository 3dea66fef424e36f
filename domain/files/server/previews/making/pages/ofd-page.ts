import { OfdDocument, type OfdPage } from '../../../extraction/formats/ofd/ofd-document.ts'
import type { OfdItem } from '../../../extraction/formats/ofd/ofd-items.ts'
import type { Source } from '../../../extraction/formats/reader.ts'
import { ZipArchive } from '../../../extraction/reading/zip-archive.ts'
import type { PreviewFacts, PreviewTask } from '../preview-task.ts'
import { SlidePictures } from '../slides/slide-pictures.ts'
import { cleanPage, escapeText } from './clean-page.ts'

const MOST_PAGES = 200
const PICTURES_SHARE = 0.6
const TEXTS_SHARE = 0.3
/** How much of a letter is above the line. */
const ABOVE = 0.88

/** Texts, pictures and frames of a document of fixed pages where they are. */
export async function ofdPage(
  source: Source,
  { limits, mostBytes }: PreviewTask,
): Promise<{ html: string; facts: PreviewFacts }> {
  const document = await OfdDocument.open(await ZipArchive.open(source.content, limits))
  const pictures = new SlidePictures(document, mostBytes * PICTURES_SHARE)
  const drawn: string[] = []
  let length = 0
  for (const reference of document.pages.slice(0, MOST_PAGES)) {
    const page = await document.page(reference)
    const html = page ? await pageHtml(page, pictures) : ''
    length += html.replace(/data:image\/\w+;base64,[^"]*/g, '').length
    if (length > mostBytes * TEXTS_SHARE) break
    drawn.push(html)
  }
  const isCut = drawn.length < document.pages.length || pictures.isCut
  return { html: drawn.join(''), facts: isCut ? { isCut: true } : {} }
}

async function pageHtml(page: OfdPage, pictures: SlidePictures): Promise<string> {
  const items: string[] = []
  for (const item of page.items) items.push(await itemHtml(item, page, pictures))
  const ratio = `${Math.round(page.width * 10)} / ${Math.round(page.height * 10)}`
  return cleanPage(`<div class="sk-slide" style="aspect-ratio:${ratio}">${items.join('')}</div>`, { isDrawn: true })
}

async function itemHtml(item: OfdItem, { width, height }: OfdPage, pictures: SlidePictures): Promise<string> {
  const share = (value: number, whole: number) =>
    `${Math.min(1000, Math.max(-1000, (value / whole) * 100)).toFixed(3)}%`
  const place = (x: number, y: number) => `left:${share(x, width)};top:${share(y, height)}`
  if (item.kind === 'text') {
    const look = `${place(item.x, item.y - item.size * ABOVE)};font-size:${((item.size / width) * 100).toFixed(3)}cqw`
    return `<div class="sk-line" style="${look}${item.colour ? `;color:${item.colour}` : ''}">${escapeText(item.text)}</div>`
  }
  const size = `width:${share(item.width, width)};height:${share(item.height, height)}`
  if (item.kind === 'line')
    return `<div class="sk-line" style="${place(item.x, item.y)};${size};background-color:${item.colour ?? '#333333'}"></div>`
  const address = await pictures.at(item.part)
  return address === undefined
    ? ''
    : `<img class="sk-box" style="${place(item.x, item.y)};${size}" src="${address}" alt="">`
}
