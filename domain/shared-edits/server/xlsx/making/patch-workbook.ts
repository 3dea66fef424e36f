import { findLockOf, placeOf, readEffects, type CellContent } from '@shuku/domain/shared-edits/xlsx'
import { lockTables, LockedCells } from './locked-cells.ts'
import { readPart, Refused, type OpenWorkbook } from './open-workbook.ts'
import { patchSheet, type SheetChanges } from './patch-sheet.ts'
import { scanSheet } from './scan-sheet.ts'
import { attributesOf, attributeText, PatchedText, tagsOf } from './xml-tags.ts'

export interface PatchedWorkbook {
  /** All parts in the order of the file. */
  readonly parts: readonly { readonly name: string; readonly bytes: Buffer }[]
  /** Parts that differ from the base file, or are not in it any more. */
  readonly changed: readonly string[]
  /** Changes of cells that cannot be written alone, which no window sends. */
  readonly faults: number
}

const mostCells = 500_000
const mostBytes = 140_000_000

/** A workbook with these rows: only what they touch is written anew, each other part stays as it is, byte for byte. */
export async function patchWorkbook(workbook: OpenWorkbook, rows: Iterable<Uint8Array>): Promise<PatchedWorkbook> {
  const changes = collect(rows)
  const made = new Map<string, string | undefined>()
  let faults = 0
  let written = 0
  for (const [at, { part }] of workbook.sheets.entries()) {
    const wanted = changes.get(at)
    if (!wanted) continue
    const { free, locked } = await withoutLocked(workbook, part, wanted)
    faults += locked
    written += free.size
    changes.set(at, free)
  }
  if (written > 0) {
    for (const [at, { part }] of workbook.sheets.entries()) {
      const patched = patchSheet(await readPart(workbook, part), changes.get(at) ?? new Map())
      if (patched === undefined) continue
      // what was made is gone through once more, before somebody opens it
      scanSheet(patched)
      made.set(part, patched)
    }
    await setCalculation(workbook, made)
  }
  return { ...(await partsOf(workbook, made)), changed: [...made.keys()], faults }
}

type Changes = Map<number, Map<number, Map<number, CellContent>>>

/** Of each cell what was written last. */
function collect(rows: Iterable<Uint8Array>): Changes {
  const changes: Changes = new Map()
  let cells = 0
  for (const row of rows) {
    for (const { sheet, ref, ...content } of readEffects(row)) {
      const place = placeOf(ref)
      if (!place) continue
      const rowsOfSheet = changes.get(sheet) ?? new Map<number, Map<number, CellContent>>()
      const cellsOfRow = rowsOfSheet.get(place.row) ?? new Map<number, CellContent>()
      if (!cellsOfRow.has(place.column)) cells += 1
      if (cells > mostCells) throw new Refused('tooLarge')
      changes.set(sheet, rowsOfSheet.set(place.row, cellsOfRow.set(place.column, content)))
    }
  }
  return changes
}

async function withoutLocked(workbook: OpenWorkbook, part: string, wanted: SheetChanges) {
  const xml = await readPart(workbook, part)
  const locked = new LockedCells()
  const shared = new Set<string>()
  const hasRows = scanSheet(xml, {
    other: (tag) => locked.take(xml, tag),
    cell: (cell) => {
      locked.takeCell(cell)
      // others are made of the first one
      if (cell.formula?.attributes.get('t') === 'shared' && cell.formula.text !== '')
        shared.add(`${cell.row} ${cell.column}`)
    },
  })
  if (hasRows) await lockTables(workbook, part, locked)
  else locked.lockAll()
  const lockOf = findLockOf(locked.ranges)
  const free = new Map<number, Map<number, CellContent>>()
  let faults = 0
  for (const [row, cells] of wanted) {
    const own = [...cells].filter(
      ([column]) => lockOf({ row, column }) === undefined && !shared.has(`${row} ${column}`),
    )
    faults += cells.size - own.length
    if (own.length > 0) free.set(row, new Map(own))
  }
  return { free, locked: faults }
}

/** Behind these the workbook says how it is calculated. */
const beforeCalculation = new Set(['sheets', 'functionGroups', 'externalReferences', 'definedNames'])

/** Programs compute all formulas when they open it; the order in which the former program did names cells that may be none any more. */
async function setCalculation(workbook: OpenWorkbook, made: Map<string, string | undefined>): Promise<void> {
  const { main, mainXml, file } = workbook
  made.set(main, withFullCalculation(mainXml))
  const chain = (await file.relationships(main)).find(({ type }) => type === 'calcChain')?.part
  if (chain === undefined || !file.archive.has(chain)) return
  const [folder = '', name = ''] = main.split(/\/(?=[^/]+$)/)
  const links = name === '' ? `_rels/${main}.rels` : `${folder}/_rels/${name}.rels`
  made.set(chain, undefined)
  made.set(links, await without(workbook, links, (attributes) => (attributes.get('Type') ?? '').endsWith('/calcChain')))
  const types = '[Content_Types].xml'
  const isOfChain = (attributes: ReadonlyMap<string, string>) =>
    attributes.get('PartName')?.toLowerCase() === `/${chain}`.toLowerCase()
  made.set(types, await without(workbook, types, isOfChain))
}

function withFullCalculation(xml: string): string {
  const text = new PatchedText(xml)
  let place: { readonly at: number; readonly prefix: string } | undefined
  for (const tag of tagsOf(xml)) {
    if (tag.depth !== 1) continue
    if (tag.local === 'calcPr' && tag.kind !== 'close') {
      const attributes = new Map(attributesOf(xml, tag)).set('fullCalcOnLoad', '1')
      text.replace(tag.at, tag.end, `<${tag.name}${attributeText(attributes)}${tag.kind === 'single' ? '/' : ''}>`)
      return text.toString()
    }
    const prefix = tag.name.slice(0, -tag.local.length)
    if (tag.kind !== 'open' && beforeCalculation.has(tag.local)) place = { at: tag.end, prefix }
  }
  if (place) text.replace(place.at, place.at, `<${place.prefix}calcPr fullCalcOnLoad="1"/>`)
  return text.toString()
}

async function without(
  workbook: OpenWorkbook,
  part: string,
  isOut: (attributes: ReadonlyMap<string, string>) => boolean,
): Promise<string> {
  const xml = await readPart(workbook, part)
  const text = new PatchedText(xml)
  let from: number | undefined
  for (const tag of tagsOf(xml)) {
    if (tag.kind === 'close') {
      if (from !== undefined) text.replace(from, tag.end, '')
      from = undefined
    } else if (isOut(attributesOf(xml, tag))) {
      if (tag.kind === 'single') text.replace(tag.at, tag.end, '')
      else from = tag.at
    }
  }
  return text.toString()
}

async function partsOf({ file: { archive } }: OpenWorkbook, made: ReadonlyMap<string, string | undefined>) {
  // names of parts are the same in capital letters
  const own = new Map([...made].map(([name, text]) => [name.toLowerCase(), text]))
  const parts: { name: string; bytes: Buffer }[] = []
  let length = 0
  for (const name of archive.names) {
    const key = name.toLowerCase()
    const text = own.get(key)
    if (own.has(key) && text === undefined) continue
    const bytes = text === undefined ? await archive.readBytes(name, mostBytes) : Buffer.from(text)
    length += bytes.length
    if (length > mostBytes) throw new Refused('tooLarge')
    parts.push({ name, bytes })
  }
  return { parts }
}
