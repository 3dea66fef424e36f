import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { requireAllCategories } from '@shuku/domain/categories/server'
import { watermarkParameters } from '@shuku/domain/documents/contract'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { watermarkErrors, watermarksApi } from '../contract.ts'
import { watermarkMessages } from '../messages.ts'

const text = watermarkMessages.texts

export const saveWatermark = handle(watermarksApi.saveWatermark, async (context) => {
  const { db, caller, language, query } = context
  await requireAllCategories(context)
  requireParameters(context, query.text)
  const { id, name, onView, onPrint, onDownload, ...look } = query
  const row = {
    ...look,
    name,
    on_view: onView,
    on_print: onPrint,
    on_download: onDownload,
    changed_by: caller.personId,
    changed_at: new Date(),
  }
  await requireFreeName(context, { id, name })
  const saved =
    id === undefined
      ? await db.insertInto('watermark').values(row).returning('id').executeTakeFirst()
      : await db.updateTable('watermark').set(row).where('id', '=', id).returning('id').executeTakeFirst()
  if (!saved) throw watermarkErrors.notFound()
  const act = id === undefined ? 'createWatermark' : 'changeWatermark'
  await record(context, { act, id: saved.id, details: query })
  return { id: saved.id, message: text.saved[language] }
})

/** All or none: what a category has stays. */
export const deleteWatermarks = handle(watermarksApi.deleteWatermarks, async (context) => {
  const { db, language, query } = context
  await requireAllCategories(context)
  // a category that is about to choose one of them waits, or is counted
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from watermark where id = any(${query.ids}::integer[]) order by id for update`.execute(db)
  const used = await sql<{ name: string; n: number }>`
    select watermark.name, count(*)::integer as n
    from watermark join category_watermark on category_watermark.watermark_id = watermark.id
    where watermark.id = any(${query.ids}::integer[]) group by watermark.id order by watermark.id limit 1`.execute(db)
  const [first] = used.rows
  if (first) throw watermarkErrors.inUse({ name: first.name, n: first.n })
  await sql`delete from watermark where id = any(${query.ids}::integer[])`.execute(db)
  for (const { id, name } of rows) await record(context, { act: 'deleteWatermark', id, details: { name } })
  return { message: translate(text.removed, language, { n: rows.length }) }
})

/** A misspelt one would be shown on every page as it is. */
function requireParameters({ language }: Context, written: string): void {
  const wrong = [...written.matchAll(/\{\{(.*?)\}\}/g)].find(
    ([, name]) => !watermarkParameters.some((each) => each === name),
  )
  if (!wrong) return
  const error = watermarkErrors.noParameter({ name: wrong[1] ?? '' })
  throw watermarkErrors.noParameter({ name: wrong[1] ?? '' }, { text: error.textIn(language) })
}

async function requireFreeName({ db, language }: Context, { id, name }: { id: number | undefined; name: string }) {
  // two who save the same name at once
  await sql`lock table watermark in share row exclusive mode`.execute(db)
  const { rows } = await sql`
    select from watermark where lower(name) = lower(${name}) and id is distinct from ${id ?? null}::integer`.execute(db)
  if (rows.length > 0) throw watermarkErrors.nameTaken({}, { name: watermarkErrors.nameTaken().textIn(language) })
}

interface Recorded {
  readonly act: string
  readonly id: number
  readonly details: object
}

async function record({ db, caller, request }: Context, { act, id, details }: Recorded): Promise<void> {
  await recordAudit(db, {
    act,
    subject: { kind: 'watermark', id },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details: { ...details },
  })
}
