import { sql } from 'kysely'
import { requireChat } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { handle, openTable, opensTable, readWrite, type Context } from '@shuku/kit/server'
import { editedExtensions } from '../../documents-contract.ts'
import { pickerApi as api, type Picked } from '../../picker-contract.ts'
import { listAll, listInGroup, listMine } from './coedited-lists.ts'
import { findBeginning, linkOf } from './find-coedited.ts'

// it opens a list
export const getPicker = readWrite(
  handle(api.getPicker, async (context) => {
    const { receiver, receiverId, categoryId, documentIds } = context.query
    // before anything is said of what could be sent there
    const { db, caller } = context
    const chat =
      receiverId === undefined ? undefined : await requireChat(db, caller, { kind: receiver, id: receiverId })
    const { home, templates } = await findBeginning(context, categoryId)
    const picked = await findPicked(context, documentIds)
    return {
      key: await openTable(context, listMine.table, { text: '', family: 'all' }),
      receiver,
      receiverId: chat?.id ?? 0,
      chatName: chat?.name ?? '',
      people: chat?.people ?? 0,
      categoryId: home?.id ?? 0,
      categoryName: home?.name ?? '',
      extension: 'docx',
      templates,
      mayCreate: home !== undefined,
      link: linkOf(context, { categoryId: home?.id, ...(chat ? { receiver, receiverId: chat.id } : {}) }),
      documentIds: picked.map(({ documentId }) => documentId),
      picked,
    }
  }),
)

/** In the order in which they were named; what the caller may not read is left out, as what is no such file. */
async function findPicked({ db, caller }: Context, documentIds: readonly number[]): Promise<Picked[]> {
  if (documentIds.length === 0) return []
  const { rows } = await sql<Picked>`
    select document.id as "documentId", written.file_id as "fileId", written.name as "fileName"
    from document cross join lateral (
      select file_id, name from attachment
      where document_id = document.id and removed_at is null and not in_body order by sort, id limit 1
    ) as written
    where document.id = any(${[...documentIds]}::bigint[]) and document.extension = any(${[...editedExtensions]}::text[])
      and ${mayRead(caller)}
    order by array_position(${[...documentIds]}::bigint[], document.id)`.execute(db)
  return rows
}

export const pickMine = opensTable(api.listMine, listMine.table)
export const pickInGroup = opensTable(api.listInGroup, listInGroup.table)
export const pickAll = opensTable(api.listAll, listAll.table)
