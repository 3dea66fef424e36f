import { ExtractionFailure } from '../../../extraction/extraction.ts'
import { OfficePackage, type Relationship } from '../../../extraction/formats/office/office-package.ts'
import type { ZipArchive } from '../../../extraction/reading/zip-archive.ts'
import { paletteOf, type Palette } from './colours.ts'
import { all, at, numberOf, readTree, type XmlNode } from '../../../extraction/reading/xml-tree.ts'

/** A slide, or what it is drawn on: a layout, a master. */
export interface Sheet {
  readonly part: string
  readonly tree: XmlNode
  readonly related: readonly Relationship[]
}

export interface Slide extends Sheet {
  readonly layout: Sheet | undefined
  readonly master: Sheet | undefined
  readonly palette: Palette
  readonly notes: XmlNode | undefined
}

/** 16 : 9, where a presentation does not say. */
const USUAL_SIZE = { width: 12_192_000, height: 6_858_000 }

/** A presentation with what its slides inherit ([ECMA-376] part 1, 19.3): slide ← layout ← master ← theme. */
export class Deck {
  readonly slides: readonly string[]
  /** In English Metric Units, 12,700 a point. */
  readonly size: { readonly width: number; readonly height: number }
  readonly #file: OfficePackage
  readonly #sheets = new Map<string, Promise<Sheet | undefined>>()

  private constructor(file: OfficePackage, main: XmlNode, slides: readonly string[]) {
    const size = at(main, 'sldSz')
    const [width = 0, height = 0] = [numberOf(size, 'cx'), numberOf(size, 'cy')]
    this.size = width > 0 && height > 0 ? { width, height } : USUAL_SIZE
    this.slides = slides
    this.#file = file
  }

  static async open(archive: ZipArchive): Promise<Deck> {
    const file = new OfficePackage(archive)
    const main = await file.mainPart('ppt/presentation.xml')
    const tree = await readTree(archive.read(main))
    const parts = new Map((await file.relationships(main)).map(({ id, part }) => [id, part]))
    const slides = [...all(tree, 'sldId')].flatMap((slide) => parts.get(slide.attribute('r:id') ?? '') ?? [])
    if (slides.length === 0) throw new ExtractionFailure('noText', 'no slides')
    return new Deck(file, tree, slides)
  }

  /** Nothing where the slide itself is damaged. */
  async slide(part: string): Promise<Slide | undefined> {
    const sheet = await this.#read(part)
    if (!sheet) return undefined
    const layout = await this.#below(sheet, 'slideLayout')
    const master = layout && (await this.#below(layout, 'slideMaster'))
    const theme = master && (await this.#below(master, 'theme'))
    const notes = await this.#read(relatedPart(sheet, 'notesSlide'))
    return { ...sheet, layout, master, palette: paletteOf(theme?.tree, master?.tree), notes: notes?.tree }
  }

  /** What another part says, as of a diagram. */
  async tree(part: string): Promise<XmlNode | undefined> {
    return (await this.#read(part))?.tree
  }

  bytes(part: string): AsyncIterable<Buffer> {
    return this.#file.archive.read(part)
  }

  /** Layouts, masters and themes are those of many slides. */
  #below(sheet: Sheet, type: string): Promise<Sheet | undefined> {
    const part = relatedPart(sheet, type)
    const known = this.#sheets.get(part) ?? this.#read(part)
    this.#sheets.set(part, known)
    return known
  }

  async #read(part: string): Promise<Sheet | undefined> {
    if (!this.#file.archive.has(part)) return undefined
    try {
      const tree = await readTree(this.#file.archive.read(part))
      return { part, tree, related: await this.#file.relationships(part) }
    } catch (error) {
      if (error instanceof ExtractionFailure && error.reason === 'damaged') return undefined
      throw error
    }
  }
}

function relatedPart(sheet: Sheet, type: string): string {
  return sheet.related.find((relation) => relation.type === type)?.part ?? ''
}
