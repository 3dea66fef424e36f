import { sql, type RawBuilder } from 'kysely'
import { preparedStatement, nearestAnchor, type Context, type RankedPage, type RankedRequest } from '@shuku/kit/server'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { isUnread, selectDocuments } from '@shuku/domain/documents/server'

/** Where a page of the latest ends: among the unread, or in the read after them. */
interface End {
  readonly unread: boolean
  readonly value: string
  readonly id: string
}

interface Part {
  readonly unread: boolean
  readonly limit: number
  readonly offset: number
  readonly after?: End | undefined
}

type Row = DocumentRow & { readonly __value: string }

/** The tab "latest": what is unread, newest first, then what was read. */
export async function latestPage(
  context: Context,
  conditions: RawBuilder<boolean>,
  request: RankedRequest,
): Promise<RankedPage<DocumentRow>> {
  const name = `latest:${request.limit}`
  const memory = (request.memory[name] ?? {}) as Record<string, unknown>
  const { anchor: from, offset } = nearestAnchor<End>(memory, request)
  const { limit } = request

  const unread =
    from && !from.unread ? [] : await selectPart(context, conditions, { unread: true, limit, offset, after: from })
  let passed = from && !from.unread ? offset : 0
  if (unread.length === 0 && offset > 0 && from?.unread !== false) {
    passed = Math.max(0, offset - (await countUnread(context, conditions, from)))
  }
  const read =
    unread.length === limit
      ? []
      : await selectPart(context, conditions, {
          unread: false,
          limit: limit - unread.length,
          offset: passed,
          after: from && !from.unread ? from : undefined,
        })
  const rows = [...unread, ...read]
  const last = rows.length === limit ? rows.at(-1) : undefined
  const end: End | undefined = last && { unread: read.length === 0, value: last.__value, id: String(last.id) }
  return {
    rows: rows.map(({ __value, ...row }) => row),
    ...(end ? { remember: { name, entries: { [Math.floor(request.offset / limit) + 1]: end } } } : {}),
  }
}

async function selectPart({ db, caller }: Context, conditions: RawBuilder<boolean>, part: Part): Promise<Row[]> {
  return (
    selectDocuments(db, caller)
      .select(sql<string>`document.effective_at::text`.as('__value'))
      .where(conditions)
      .where(part.unread ? isUnread(caller) : sql<boolean>`not ${isUnread(caller)}`)
      .$if(part.after !== undefined, (query) => query.where(isAfter(part.after)))
      .orderBy(sql`document.effective_at desc, document.id desc`)
      // as literals: see `selectPage`
      .limit(sql.lit(part.limit))
      .$if(part.offset > 0, (query) => query.offset(part.offset))
      .modifyFront(preparedStatement)
      .execute()
  )
}

async function countUnread(
  { db, caller }: Context,
  conditions: RawBuilder<boolean>,
  after: End | undefined,
): Promise<number> {
  const { count } = await selectDocuments(db, caller)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(conditions)
    .where(isUnread(caller))
    .$if(after !== undefined, (query) => query.where(isAfter(after)))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function isAfter(end: End | undefined): RawBuilder<boolean> {
  return sql<boolean>`(document.effective_at, document.id) < (${end?.value}::timestamptz, ${end?.id}::bigint)`
}
