import { Readable } from 'node:stream'
import { sql } from 'kysely'
import {
  createFolder,
  deleteItems,
  lockDisk,
  putFile,
  saveLink,
  shareItems,
  storeLinkSettings,
  type DiskContext,
} from '@shuku/domain/disk/server'
import { storeFile } from '@shuku/domain/files/server'
import type { SharedSubject } from '@shuku/domain/folders/contract'
import { identify, RightsCache } from '@shuku/domain/rights/server'
import { renderLoose } from '../../content/attachments/render.ts'
import type { DemoDisk, DemoDiskFile, DemoDiskShare, DemoItem } from '../../content/disks/disk-shape.ts'
import { demoDisks } from '../../content/disks/disks.ts'
import { addDays } from '../../content/writing/calendar.ts'
import type { DocumentSeeding } from '../seed-documents.ts'
import { idOf } from '../seed-organisation.ts'

type DiskSeeding = Pick<DocumentSeeding, 'db' | 'store' | 'organisation' | 'now'>

/** Whose disk is filled, and how. */
interface Filling extends DiskSeeding {
  readonly disk: DemoDisk
  readonly context: DiskContext
}

/** The disks of some people: folders, files with versions, what they share and what they deleted. */
export async function seedDisks(seeding: DiskSeeding): Promise<void> {
  const { db, organisation } = seeding
  await storeLinkSettings(db, { areAllowed: true, mayLackEnd: false, mostDays: 90 })
  for (const disk of demoDisks) {
    const caller = await identify(db, { personId: idOf(organisation.people, disk.owner) }, new RightsCache())
    if (!caller) throw new Error(`${disk.owner}, who has a disk in the demo company, cannot be identified`)
    const context = { db, caller, request }
    const { rootId } = await lockDisk(db, caller.personId)
    for (const item of disk.items) await seedItem({ ...seeding, disk, context }, rootId, item)
  }
}

const request: DiskContext['request'] = { address: '127.0.0.1' }

async function seedItem(filling: Filling, folderId: number, item: DemoItem): Promise<void> {
  const { context, now } = filling
  const { db } = context
  const id =
    'items' in item
      ? (await createFolder(context, { parentId: folderId, name: item.name })).id
      : await seedFile(filling, folderId, item)
  if ('items' in item) for (const below of item.items) await seedItem(filling, id, below)
  for (const share of item.shares ?? []) await seedShare(filling, id, share)
  if (item.linkDays !== undefined) {
    const validUntil = addDays(now, item.linkDays)
    await saveLink(context, { itemId: id, mayDownload: true, validUntil, hasNewPassword: false })
  }
  if (item.deletedDaysAgo === undefined) return
  await deleteItems(context, [id])
  const deletedAt = addDays(now, -item.deletedDaysAgo)
  await sql`update disk_item set deleted_at = ${deletedAt} where id = ${id}`.execute(db)
}

/** Each version is an upload of its own, at its time. */
async function seedFile(
  { db, store, now, disk, context }: Filling,
  folderId: number,
  file: DemoDiskFile,
): Promise<number> {
  let id = 0
  for (const { daysAgo, ...content } of file.versions) {
    const at = addDays(now, -daysAgo)
    const bytes = await renderLoose(
      { fileName: file.name, ...content },
      { author: disk.owner, at, language: disk.language ?? 'zh' },
    )
    const stored = await store.put(Readable.from([bytes]))
    const { caller } = context
    const uploaded = await storeFile({ db, store, caller }, { ...stored, name: file.name }, { isApart: true })
    id = (await putFile(context, { folderId, file: uploaded, onTaken: 'version' })).id
    await sql`
      with version as (update disk_version set made_at = ${at} where file_id = ${uploaded.id})
      update disk_item set changed_at = ${at} where id = ${id}`.execute(db)
  }
  return id
}

async function seedShare({ organisation, context, now }: Filling, id: number, share: DemoDiskShare): Promise<void> {
  await shareItems(context, {
    ids: [id],
    subjects: [subjectOf(organisation, share.to)],
    mayDownload: share.mayDownload,
    validUntil: share.days === undefined ? undefined : addDays(now, share.days),
  })
}

/** Units are shared with those below them. */
function subjectOf({ people, units }: DiskSeeding['organisation'], to: DemoDiskShare['to']): SharedSubject {
  switch (to.kind) {
    case 'everyone':
      return { kind: 'everyone', id: 0 }
    case 'person':
      return { kind: 'person', id: idOf(people, to.login) }
    case 'department':
      return { kind: 'department', id: idOf(units, to.department) }
    default:
      throw new Error(`disks of the demo company are not shared with a ${to.kind}`)
  }
}
