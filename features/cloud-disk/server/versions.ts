import { sql } from 'kysely'
import { diskErrors } from '@shuku/domain/disk/contract'
import { deleteDiskVersion, restoreDiskVersion } from '@shuku/domain/disk/server'
import { localName } from '@shuku/domain/people/server'
import { defineList, handle, type Context } from '@shuku/kit/server'
import { cloudDiskApi as api, VersionRow } from '../contract.ts'
import { diskMessages } from '../messages.ts'

const text = diskMessages.texts

export const versionList = defineList({
  endpoint: api.listVersions,
  shape: VersionRow,
  opens: () => Promise.resolve({ message: '' }),
  select: ({ db, caller, language }, { id, fileId }) =>
    db
      .selectFrom('disk_version as version')
      .innerJoin('disk_item as item', 'item.id', 'version.item_id')
      .innerJoin('person as maker', 'maker.id', 'version.made_by')
      .where('item.disk_id', '=', caller.personId)
      .where(
        'item.id',
        '=',
        id === undefined
          ? sql<number>`(
        select item_id from disk_version where file_id = ${fileId ?? 0})`
          : sql<number>`${id}::bigint`,
      )
      .select([
        'version.id',
        'version.number',
        'version.file_id as fileId',
        'item.name',
        sql<string>`to_char(version.made_at at time zone ${caller.timeZone}, 'YYYY-MM-DD HH24:MI:SS')`.as('madeAt'),
        localName('maker', language).as('madeBy'),
        sql<number>`version.size_bytes::float8`.as('sizeBytes'),
        sql<boolean>`version.id = item.version_id`.as('isCurrent'),
      ]),
  sorts: { number: { expression: () => sql<number>`version.number`, type: 'integer' } },
  defaultSort: { column: 'number', order: 'descend' },
  tieBreak: () => sql<number>`version.id`,
  export: { name: text.versionsOfFile },
})

/** A version by the file that it is, in the caller's own disk. */
async function versionOf({ db, caller }: Pick<Context, 'db' | 'caller'>, fileId: number) {
  const { rows } = await sql<{ id: number; versionId: number }>`
    select item.id::float8 as id, version.id::float8 as "versionId"
    from disk_version as version join disk_item as item on item.id = version.item_id
    where version.file_id = ${fileId} and item.disk_id = ${caller.personId}`.execute(db)
  const [version] = rows
  if (!version) throw diskErrors.unknownVersion()
  return version
}

export const deleteVersion = handle(api.deleteVersion, async (context) => {
  await deleteDiskVersion(context, await versionOf(context, context.query.fileId))
  return { message: text.deleted[context.language] }
})

export const restoreVersion = handle(api.restoreVersion, async (context) => {
  await restoreDiskVersion(context, await versionOf(context, context.query.fileId))
  return { message: text.updated[context.language] }
})
