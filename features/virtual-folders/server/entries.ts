import { sql } from 'kysely'
import { findSelected } from '@shuku/domain/documents/server'
import { asSearch, selectFound } from '@shuku/domain/search/server'
import { virtualFolderErrors } from '@shuku/domain/virtual-folders/contract'
import {
  copyEntries as copy,
  findFolder,
  importEntries,
  isEntry,
  mostAtOnce,
  moveEntries as move,
  putBackEntries,
  removeEntries as remove,
} from '@shuku/domain/virtual-folders/server'
import type { QueryOf } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { handle, readWrite, type Context } from '@shuku/kit/server'
import { virtualFoldersApi as api } from '../contract.ts'
import { foldersMessages } from '../messages.ts'

const text = foldersMessages.texts

type ImportQuery = QueryOf<typeof api.importDocuments>

export const importDocuments = readWrite(
  handle(api.importDocuments, async (context) => {
    const { query, language } = context
    const { type, targetIds, selectionId } = query
    const isFound = type === 'all' && selectionId === undefined
    const documentIds = isFound ? await findAll(context, query) : await chosen(context, query)
    await importEntries(context, { documentIds, targetIds })
    return { message: text.imported[language] }
  }),
)

/** All that the search finds, in everything or in one folder. */
async function findAll(context: Context, query: ImportQuery): Promise<number[]> {
  const { db, caller } = context
  const { type: _type, targetIds, documentIds: _ids, selectionId: _selection, folderId, ...conditions } = query
  if (targetIds.length === 0) throw virtualFolderErrors.noTarget()
  const within = folderId === undefined ? sql`true` : isEntry(caller, await findFolder(context, folderId))
  // counted where they are: of a million that are found, one more than may be comes here
  const { rows } = await asSearch(db, () =>
    sql<{ id: number; n: number }>`
      select document.id, (count(*) over ())::integer as n
      from (${selectFound(caller, conditions)}) as document where ${within} limit ${mostAtOnce + 1}`.execute(db),
  )
  const n = rows[0]?.n ?? 0
  if (n > mostAtOnce) throw virtualFolderErrors.tooMany({ most: mostAtOnce, n })
  return rows.map(({ id }) => Number(id))
}

interface Chosen {
  readonly documentIds: readonly number[]
  readonly selectionId?: number | undefined
}

function chosen(
  context: Context,
  { documentIds, selectionId }: Chosen,
): Promise<readonly number[]> | readonly number[] {
  return selectionId === undefined ? documentIds : findSelected(context, selectionId)
}

export const copyEntries = handle(api.copyEntries, async (context) => {
  const { query, language } = context
  const { folderId: sourceId, targetIds } = query
  const n = await copy(context, { sourceId, targetIds, documentIds: await chosen(context, query) })
  return { message: translate(text.copied, language, { n }) }
})

export const moveEntries = handle(api.moveEntries, async (context) => {
  const { query, language } = context
  const { folderId: sourceId, targetIds } = query
  const n = await move(context, { sourceId, targetIds, documentIds: await chosen(context, query) })
  return { message: translate(text.moved, language, { n }) }
})

export const removeEntries = handle(api.removeEntries, async (context) => {
  const { query, language } = context
  const { folderId } = query
  const { hasRule } = await findFolder(context, folderId)
  const documentIds = await remove(context, { folderId, documentIds: await chosen(context, query) })
  const said = hasRule ? text.removedByRule : text.removed
  return { message: translate(said, language, { n: documentIds.length }), documentIds: [...documentIds] }
})

export const putBack = handle(api.putBack, async (context) => {
  const n = await putBackEntries(context, context.query)
  return { message: translate(text.putBack, context.language, { n }) }
})
