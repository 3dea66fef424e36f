import { foldText } from '@shuku/kit/i18n/fold-characters'
import { handle, readWrite, type FileStore } from '@shuku/kit/server'
import { previewApi, rowsPerBlock } from '../../contract/preview.ts'
import { filesShown } from '../file-events.ts'
import { findSheets } from './find-preview.ts'
import type { SheetFacts } from './making/preview-task.ts'
import { readBlock } from './read-blocks.ts'

const mostHits = 500
/** Only the beginning of the largest tables is searched: nobody steps through the rest cell by cell. */
const mostBlocks = 1000

interface Sheets {
  readonly sha256: string
  readonly sheets: readonly SheetFacts[]
}

interface Hit {
  readonly sheet: number
  readonly row: number
  readonly column: number
}

export const findInSheets = readWrite(
  handle(previewApi.findInSheets, async (context) => {
    const { fileId, part, text, isPreview } = context.query
    const wanted = foldText(text.trim())
    const found = await findSheets(context, { fileId, part })
    if (!found) return { hits: [], isCut: false }
    const reply = await lookThrough(context.store, found, wanted)
    await filesShown.announce(context.db, { context, fileId, isPreview })
    return reply
  }),
)

async function lookThrough(store: FileStore, { sha256, sheets }: Sheets, wanted: string) {
  const hits: Hit[] = []
  let looked = 0
  for (const [index, sheet] of wanted === '' ? [] : sheets.entries()) {
    for (let block = 0; block < sheet.blocks.length - 1; block++) {
      if (hits.length >= mostHits || ++looked > mostBlocks) return { hits: hits.slice(0, mostHits), isCut: true }
      const rows = await readBlock(store, sha256, { sheet, block })
      hits.push(...hitsIn(rows, wanted, { sheet: index, firstRow: block * rowsPerBlock }))
    }
  }
  return { hits: hits.slice(0, mostHits), isCut: hits.length > mostHits }
}

function hitsIn(rows: string[][], wanted: string, { sheet, firstRow }: { sheet: number; firstRow: number }): Hit[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => (foldText(text).includes(wanted) ? [{ sheet, row: firstRow + row, column }] : [])),
  )
}
