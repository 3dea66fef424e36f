import type { Source } from '../../../extraction/formats/reader.ts'
import { ZipArchive } from '../../../extraction/reading/zip-archive.ts'
import { cleanPage, escapeText } from '../pages/clean-page.ts'
import type { PreviewFacts, PreviewTask } from '../preview-task.ts'
import { fillOf, colourIn } from './colours.ts'
import { Deck, type Slide } from './deck.ts'
import { placeOf } from './placeholders.ts'
import { SlidePictures } from './slide-pictures.ts'
import { slideShapes } from './slide-shapes.ts'
import { all, at } from '../../../extraction/reading/xml-tree.ts'

const MOST_SLIDES = 500
const PICTURES_SHARE = 0.6
/** Texts and shapes of all slides; pictures come on top. */
const TEXTS_SHARE = 0.3

/** Slides with their texts, pictures and tables where they are, where nothing draws them as they are. */
export async function slidesPage(
  source: Source,
  { limits, mostBytes }: PreviewTask,
): Promise<{ html: string; facts: PreviewFacts }> {
  const deck = await Deck.open(await ZipArchive.open(source.content, limits))
  const pictures = new SlidePictures(deck, mostBytes * PICTURES_SHARE)
  const pages: string[] = []
  let length = 0
  for (const part of deck.slides.slice(0, MOST_SLIDES)) {
    const slide = await deck.slide(part)
    const page = slide ? await slideHtml(slide, deck, pictures) : emptySlide(deck)
    length += page.replace(/data:image\/\w+;base64,[^"]*/g, '').length
    if (length > mostBytes * TEXTS_SHARE) break
    pages.push(page)
  }
  const isCut = pages.length < deck.slides.length || pictures.isCut
  return { html: pages.join(''), facts: isCut ? { isCut: true } : {} }
}

async function slideHtml(slide: Slide, deck: Deck, pictures: SlidePictures): Promise<string> {
  const shapes = await slideShapes({ deck, slide, pictures })
  const { background, colour } = coloursOf(slide)
  const look = `aspect-ratio:${ratioOf(deck)};background-color:${background};color:${colour}`
  return cleanPage(`<div class="sk-slide" style="${look}">${shapes}</div>${notesHtml(slide)}`, { isDrawn: true })
}

function emptySlide(deck: Deck): string {
  return `<div class="sk-slide" style="aspect-ratio:${ratioOf(deck)}"></div>`
}

function ratioOf({ size: { width, height } }: Deck): string {
  return `${Math.round(width / 1000)} / ${Math.round(height / 1000)}`
}

/** Of the slide, or else of its layout or master. */
function coloursOf({ tree, layout, master, palette }: Slide): { background: string; colour: string } {
  const colour = palette.get('tx1') ?? '#000000'
  for (const sheet of [tree, layout?.tree, master?.tree]) {
    const ground = at(sheet, 'cSld/bg')
    const styled = at(ground, 'bgRef')
    const background = fillOf(at(ground, 'bgPr'), palette) ?? (styled && colourIn(styled, palette))
    if (background !== undefined) return { background, colour }
  }
  return { background: palette.get('bg1') ?? '#ffffff', colour }
}

/** What the speaker wrote below the slide; it is found by the search as well. */
function notesHtml({ notes }: Slide): string {
  const shapes = at(notes, 'cSld/spTree')?.children ?? []
  const bodies = shapes.filter((shape) => placeOf(shape)?.attribute('type') === 'body')
  const lines = bodies
    .flatMap((shape) => [...all(shape, 'p')])
    .map((paragraph) => [...all(paragraph, 't')].map(({ text }) => text).join(''))
  return lines.some((line) => line.trim() !== '')
    ? `<div class="sk-notes">${lines.map((line) => `<p>${escapeText(line)}</p>`).join('')}</div>`
    : ''
}
