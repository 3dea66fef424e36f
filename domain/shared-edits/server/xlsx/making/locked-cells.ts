import { rangeOf, refOf, type CellPlace, type LockedRange } from '@shuku/domain/shared-edits/xlsx'
import { attributesOf, tagsOf, type Tag } from './xml-tags.ts'
import { readPart, Refused, type OpenWorkbook } from './open-workbook.ts'
import type { ScannedCell } from './scan-sheet.ts'

const mostRanges = 5000
const whole = 'A1:XFD1048576'

/** Which cells of a sheet cannot be written alone, found while it is gone through. */
export class LockedCells {
  readonly ranges: LockedRange[] = []

  add(range: string, reason: LockedRange['reason']): void {
    const bare = range.replaceAll('$', '')
    if (!rangeOf(bare)) throw new Refused('notOpened')
    if (this.ranges.push({ range: bare, reason }) > mostRanges) throw new Refused('tooLarge')
  }

  /** A tag besides the rows. */
  take(xml: string, tag: Tag): void {
    if (tag.kind === 'close') return
    const attribute = (name: string) => attributesOf(xml, tag).get(name)
    if (tag.local === 'mergeCell') this.add(attribute('ref') ?? '', 'merged')
    // LibreOffice writes the element also for a sheet that is not protected
    else if (tag.local === 'sheetProtection' && /^(?:1|true)$/.test(attribute('sheet') ?? ''))
      throw new Refused('protected')
  }

  /** A formula that fills a range: none of its cells is written alone. */
  takeCell({ formula, row, column }: ScannedCell): void {
    const type = formula?.attributes.get('t')
    if (type !== 'array' && type !== 'dataTable') return
    this.add(formula?.attributes.get('ref') ?? refOf({ row, column }), 'array')
  }

  /** Of a chart, or of one that is damaged. */
  lockAll(): void {
    this.add(whole, 'noSheet')
  }
}

/** Head and totals of a table are said in its own part as well: Excel calls a file damaged where they differ. */
export async function lockTables(workbook: OpenWorkbook, part: string, locked: LockedCells): Promise<void> {
  for (const related of await workbook.file.relationships(part)) {
    if (related.type !== 'table') continue
    const xml = await readPart(workbook, related.part)
    for (const tag of tagsOf(xml)) {
      if (tag.local !== 'table' || tag.depth !== 0 || tag.kind === 'close') continue
      const attributes = attributesOf(xml, tag)
      const range = rangeOf(attributes.get('ref') ?? '')
      if (!range) throw new Refused('notOpened')
      const { from, to } = range
      if (attributes.get('headerRowCount') !== '0') locked.add(rowOf(from, to, from.row), 'tableHead')
      if (Number(attributes.get('totalsRowCount') ?? 0) > 0) locked.add(rowOf(from, to, to.row), 'tableHead')
    }
  }
}

function rowOf(from: CellPlace, to: CellPlace, row: number): string {
  return `${refOf({ row, column: from.column })}:${refOf({ row, column: to.column })}`
}
