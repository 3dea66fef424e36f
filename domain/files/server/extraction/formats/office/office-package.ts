import { posix } from 'node:path'
import { ExtractionFailure, type Note } from '../../extraction.ts'
import { readXml, type XmlHandler } from '../../reading/read-xml.ts'
import type { ZipArchive } from '../../reading/zip-archive.ts'

export type Relationship = { id: string; type: string; part: string }

/** The parts of an office file ([ECMA-376] part 2) and their relations. */
export class OfficePackage {
  readonly archive: ZipArchive
  readonly notes = new Set<Note>()

  constructor(archive: ZipArchive) {
    this.archive = archive
  }

  /** The part that all others hang on; `usual` where the file does not say. */
  async mainPart(usual: string): Promise<string> {
    const main = (await this.relationships('')).find(({ type }) => type === 'officeDocument')?.part
    const part = main !== undefined && this.archive.has(main) ? main : usual
    if (!this.archive.has(part)) throw new ExtractionFailure('damaged', `there is no ${usual}`)
    return part
  }

  /** The targets of a part inside the file; `''` is the file itself. External targets are never opened. */
  async relationships(part: string): Promise<Relationship[]> {
    const folder = posix.dirname(part)
    const found: Relationship[] = []
    await this.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
      open(name, attribute) {
        if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
        const target = attribute('Target') ?? ''
        found.push({
          id: attribute('Id') ?? '',
          type: posix.basename(attribute('Type') ?? ''),
          part: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
        })
      },
    })
    return found
  }

  /** Reads a part, if there is one. One that is damaged costs its own text, not the whole file's. */
  async read(part: string, handler: XmlHandler): Promise<void> {
    try {
      await readXml(this.archive.read(part), handler)
    } catch (error) {
      if (!(error instanceof ExtractionFailure) || error.reason !== 'damaged') throw error
      this.notes.add('damagedPart')
    }
  }

  /** The title in the file's properties. */
  async title(): Promise<string | undefined> {
    let title = ''
    let isTitle = false
    await this.read('docProps/core.xml', {
      open: (name) => void (isTitle = name === 'title'),
      text: (text) => void (title += isTitle ? text : ''),
      close: () => void (isTitle = false),
    })
    return title.trim() || undefined
  }
}
