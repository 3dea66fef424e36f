import { posix } from 'node:path'
import { ExtractionFailure } from '../../extraction.ts'
import { at, childrenOf, readTree, type XmlNode } from '../../reading/xml-tree.ts'
import type { ZipArchive } from '../../reading/zip-archive.ts'
import { itemsOf, numbersOf, type OfdItem } from './ofd-items.ts'

/** A page in millimetres, from its upper left corner. */
export type OfdPage = { width: number; height: number; items: OfdItem[] }

/** Millimetres of A4, where nothing else is said. */
const USUAL_SIZE = { width: 210, height: 297 }

/** A document of fixed pages (GB/T 33190-2016): an archive of XML parts that refer to each other. */
export class OfdDocument {
  readonly title: string | undefined
  readonly #archive: ZipArchive
  readonly #root: string
  readonly #tree: XmlNode
  /** Of pictures, by the number that pages know them by. */
  readonly #pictures: ReadonlyMap<string, string>

  private constructor(archive: ZipArchive, parts: Pick<OfdDocument, 'title'> & DocumentParts) {
    this.#archive = archive
    this.title = parts.title
    this.#root = parts.root
    this.#tree = parts.tree
    this.#pictures = parts.pictures
  }

  static async open(archive: ZipArchive): Promise<OfdDocument> {
    const body = at(await treeOf(archive, 'OFD.xml'), 'DocBody')
    const root = resolve('', at(body, 'DocRoot')?.text ?? 'Doc_0/Document.xml')
    const tree = await treeOf(archive, root)
    if (!tree) throw new ExtractionFailure('damaged', `there is no ${root}`)
    const pictures = await readPictures(archive, root, tree)
    return new OfdDocument(archive, {
      title: at(body, 'DocInfo/Title')?.text.trim() || undefined,
      root,
      tree,
      pictures,
    })
  }

  get pages(): readonly XmlNode[] {
    return childrenOf(at(this.#tree, 'Pages'), 'Page')
  }

  /** What is on a page, from back to front; undefined where its part is missing or damaged. */
  async page(reference: XmlNode): Promise<OfdPage | undefined> {
    try {
      return await this.#page(reference)
    } catch (error) {
      if (error instanceof ExtractionFailure && error.reason === 'damaged') return undefined
      throw error
    }
  }

  async #page(reference: XmlNode): Promise<OfdPage | undefined> {
    const tree = await this.#part(reference)
    if (!tree) return undefined
    const area = at(tree, 'Area/PhysicalBox') ?? at(this.#tree, 'CommonData/PageArea/PhysicalBox')
    const [, , width = 0, height = 0] = numbersOf(area?.text)
    const items: OfdItem[] = []
    for (const { attribute } of childrenOf(tree, 'Template')) {
      const template = childrenOf(at(this.#tree, 'CommonData'), 'TemplatePage').find(
        (one) => one.attribute('ID') === attribute('TemplateID'),
      )
      const drawn = template && (await this.#part(template))
      if (drawn) items.push(...itemsOf(drawn, this.#pictures))
    }
    items.push(...itemsOf(tree, this.#pictures), ...(await this.#annotations(reference.attribute('ID'))))
    return { ...(width > 0 && height > 0 ? { width, height } : USUAL_SIZE), items }
  }

  bytes(part: string): AsyncIterable<Buffer> {
    return this.#archive.read(part)
  }

  #part({ attribute }: XmlNode): Promise<XmlNode | undefined> {
    return treeOf(this.#archive, resolve(posix.dirname(this.#root), attribute('BaseLoc') ?? ''))
  }

  /** Stamps and notes that were put on a page later. */
  async #annotations(pageId: string | undefined): Promise<OfdItem[]> {
    const list = at(this.#tree, 'Annotations')?.text.trim()
    if (!list) return []
    const listPart = resolve(posix.dirname(this.#root), list)
    const items: OfdItem[] = []
    for (const page of childrenOf(await treeOf(this.#archive, listPart), 'Page')) {
      if (page.attribute('PageID') !== pageId) continue
      const tree = await treeOf(this.#archive, resolve(posix.dirname(listPart), at(page, 'FileLoc')?.text ?? ''))
      for (const { children } of childrenOf(tree, 'Annot'))
        for (const look of children.filter(({ name }) => name === 'Appearance'))
          items.push(...itemsOf(look, this.#pictures))
    }
    return items
  }
}

type DocumentParts = { root: string; tree: XmlNode; pictures: ReadonlyMap<string, string> }

async function readPictures(archive: ZipArchive, root: string, tree: XmlNode): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  const lists = (at(tree, 'CommonData')?.children ?? []).filter(({ name }) => /^(?:Public|Document)Res$/.test(name))
  for (const { text } of lists) {
    const part = resolve(posix.dirname(root), text)
    const resources = await treeOf(archive, part)
    const folder = resolve(posix.dirname(part), resources?.attribute('BaseLoc') ?? '')
    for (const group of childrenOf(resources, 'MultiMedias'))
      for (const media of childrenOf(group, 'MultiMedia')) {
        const [id, file] = [media.attribute('ID'), at(media, 'MediaFile')?.text]
        if (id !== undefined && file !== undefined) pictures.set(id, resolve(folder, file))
      }
  }
  return pictures
}

async function treeOf(archive: ZipArchive, part: string): Promise<XmlNode | undefined> {
  return archive.has(part) ? readTree(archive.read(part)) : undefined
}

/** "ST_Loc": from the root of the archive with a slash before it, else from the folder of the part that says it. */
function resolve(folder: string, location: string): string {
  const place = location.trim()
  return place.startsWith('/') ? place.slice(1) : posix.join(folder, place)
}
