import { handle, readWrite } from '@shuku/kit/server'
import { previewApi } from '../../contract/preview.ts'
import { filesShown } from '../file-events.ts'
import { findSheets } from './find-preview.ts'
import { readBlock } from './read-blocks.ts'

export const listRows = readWrite(
  handle(previewApi.listRows, async (context) => {
    const { fileId, part, sheet, block, isPreview } = context.query
    const found = await findSheets(context, { fileId, part })
    if (!found) return { rows: [] }
    const rows = await readBlock(context.store, found.sha256, { sheet: found.sheets[sheet], block })
    await filesShown.announce(context.db, { context, fileId, isPreview })
    return { rows }
  }),
)
