import { sql } from 'kysely'
import { fileErrors } from '@shuku/domain/files/contract'
import { isStampDemanded } from '@shuku/domain/files/server'
import { diskErrors } from '@shuku/domain/disk/contract'
import { countWrong, recordOpening, requireVisit, requireVisited, tryPassword } from '@shuku/domain/disk/server'
import {
  bySyllablesAndNumbers,
  handleOpen,
  Pace,
  processMemory,
  readWrite,
  type Database,
  type FileReply,
  type OpenContext,
} from '@shuku/kit/server'
import { linkedPageSize, linksApi as api, type LinkedItem } from '../links-contract.ts'

const paces = processMemory(() => ({ password: new Pace(60), call: new Pace(300) }))

/** A link is open to anybody: each network has so many calls a minute, and fewer tries of a password. */
const limitPace = ({ request }: Pick<OpenContext, 'request'>, kind: 'password' | 'call' = 'call') =>
  paces()[kind].take(request.address)

export const openLink = handleOpen(api.openLink, async (context) => {
  limitPace(context, 'password')
  const { query, request } = context
  const tried = await tryPassword(context, query)
  if ('wrong' in tried) {
    const { id } = tried.wrong
    // what fails is rolled back, and the count of wrong passwords must not be
    context.afterFailure((db) => countWrong({ db, request }, id))
    throw diskErrors.linkPasswordWrong()
  }
  const { visit, proof } = tried
  request.setCookie(proof.cookie, proof.value, { maxAgeSeconds: proof.maxAgeSeconds })
  await recordOpening(context, visit, { act: 'open', itemName: visit.root.name })
  return { name: visit.root.name }
})

export const listLinked = handleOpen(api.listLinked, async (context) => {
  limitPace(context)
  const { db, query } = context
  const visit = await requireVisit(context, query.address)
  const shown = await requireVisited(db, visit, query.id === 0 ? visit.root.id : query.id)
  const way = await wayTo(db, shown.path.slice(shown.path.indexOf(visit.root.id)))
  const { items, total } = await itemsOf(db, shown, query.page)
  const { ownerName, mayDownload, lastDay } = visit
  return { ownerName, mayDownload, ...(lastDay !== null && { lastDay }), way, items, total }
})

/** Of a file itself, of a folder what is in it. */
async function itemsOf(
  db: Database,
  shown: { readonly id: number; readonly isFile: boolean },
  page: number,
): Promise<{ items: LinkedItem[]; total: number }> {
  const condition = shown.isFile ? sql`item.id = ${shown.id}` : sql`item.parent_id = ${shown.id}`
  const { rows } = await sql<LinkedItem & { total: number }>`
    select item.id::float8 as id, case when item.is_file then 'file' else 'folder' end as kind, item.name,
      coalesce(item.size_bytes, 0)::float8 as "sizeBytes", item.changed_at as "changedAt",
      coalesce(content.mime, '') as mime, (count(*) over ())::integer as total
    from disk_item as item left join file on file.id = item.file_id
    left join file_content as content on content.id = file.content_id
    where ${condition} and item.deleted_at is null
    order by ${bySyllablesAndNumbers(sql.ref('item.sort_name'))}, item.id
    limit ${linkedPageSize} offset ${(page - 1) * linkedPageSize}`.execute(db)
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 }
}

async function wayTo(db: Database, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id::float8 as id, name from disk_item
    join unnest(${[...ids]}::bigint[]) with ordinality as way (step_id, step) on step_id = id order by step`.execute(db)
  return rows
}

/** What browsers show by themselves; anything else by a link is saved, or not had at all. */
const viewable = /^(?:image\/(?:png|jpeg|gif|webp|bmp)|application\/pdf|text\/plain|audio\/|video\/)/

interface LinkedFile {
  readonly mime: string
  readonly encoding: string | null
  readonly sizeBytes: number
  readonly sha256: Buffer
}

export const downloadLinked = readWrite(
  handleOpen(api.downloadLinked, async (context): Promise<FileReply> => {
    limitPace(context)
    const { db, query, store } = context
    const visit = await requireVisit(context, query.address)
    const { id, name, isFile, fileId } = await requireVisited(db, visit, query.id === 0 ? visit.root.id : query.id)
    if (!isFile) throw diskErrors.noFile({ name })
    const { rows } = await sql<LinkedFile>`
      select content.mime, known.encoding, content.size_bytes::float8 as "sizeBytes", content.sha256
      from file join file_content as content on content.id = file.content_id
      left join file_text as known on known.content_id = file.content_id where file.id = ${fileId}`.execute(db)
    const [file] = rows
    if (!file) throw new Error(`the item ${id} of a disk has no content`)
    const isShown = !query.isSaved && viewable.test(file.mime)
    if (!visit.mayDownload && !isShown) throw diskErrors.mayNotDownload({ name })
    // nobody's name could be in the mark
    if (fileId !== null && (await isStampDemanded(context, fileId))) throw fileErrors.onlyStamped()
    await recordOpening(context, visit, { act: isShown ? 'view' : 'download', itemName: name })
    const sha256 = file.sha256.toString('hex')
    return {
      type: 'file',
      name,
      mime: file.mime,
      charset: file.encoding ?? undefined,
      sizeBytes: file.sizeBytes,
      disposition: isShown ? 'inline' : 'attachment',
      etag: sha256,
      open: (range) => store.open(sha256, range),
    }
  }),
)
