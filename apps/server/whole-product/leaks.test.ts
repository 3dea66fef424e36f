import { given } from '@shuku/domain/testing'
import { cloudDiskApi } from '@shuku/features/cloud-disk/contract'
import { findExistenceLeaks, testDatabase, type ExistenceWalk } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { callsBySlice } from './slices.ts'
import { makeWorld } from './world.ts'

// What can be found out by asking for it. `-t share` takes the calls of one slice.

let hidden: Omit<ExistenceWalk, 'endpoints'>

beforeAll(async () => {
  await leaveLongIds()
  const { documentId, draftId, attachmentFileId, looseFileId, categoryId } = await makeWorld()
  const person = await given.person()
  hidden = {
    signIn: () => clientOf(person),
    foreignIds: {
      document: documentId,
      draft: draftId,
      file: attachmentFileId,
      upload: looseFileId,
      category: categoryId,
      diskItem: await makeDiskFolder(),
      folderAbove: await makeFolderAbove(person.id),
    },
    missingId: 987_654_321,
  }
})

test.each(callsBySlice)(
  '$name: what one may not know of answers like what does not exist',
  async ({ name, endpoints }) => {
    // who applies for tokens is slowed down by wrong tries, whatever was tried; they name nothing by an id
    const asked = endpoints.filter(({ layer }) => layer !== 'token')
    const walk = { ...hidden, ...(name === 'sync-rules' ? { signIn: signInAnew } : {}), foreignIds: idsFor(name) }
    expect(await findExistenceLeaks({ ...walk, endpoints: asked })).toEqual([])
  },
)

/** Somebody whose disk has no folders yet: the calls of the disk have made some, and named them after what they asked for. */
async function signInAnew() {
  return clientOf(await given.person())
}

/** Calls for portals take so many questions a minute, and know documents and categories alone. */
function idsFor(slice: string) {
  const { document = 0, category = 0 } = hidden.foreignIds
  return slice === 'more' ? { document, category } : hidden.foreignIds
}

/** Of somebody's own disk, which they share with nobody. */
async function makeDiskFolder(): Promise<number> {
  const client = await clientOf(await given.person())
  return Number((await client.call(cloudDiskApi.createFolder, { name: '夹' })).folder.id)
}

/** In which the colleague has a folder by a share, and of which they know nothing. */
async function makeFolderAbove(colleagueId: number): Promise<number> {
  const client = await clientOf(await given.person())
  const make = async (name: string, folderId = 0) =>
    Number((await client.call(cloudDiskApi.createFolder, { name, folderId })).folder.id)
  const above = await make('上')
  await client.call(cloudDiskApi.shareWithPeople, { folderIds: [await make('夹', above)], personIds: [colleagueId] })
  return above
}

/** Ids that stand in no reply by accident. */
async function leaveLongIds(): Promise<void> {
  const { db } = await testDatabase()
  await sql`select setval(pg_get_serial_sequence(name, 'id'), first) from (
    values ('document', 700000000), ('file', 710000000), ('category', 720000000), ('disk_item', 730000000)) as place (name, first)`.execute(
    db,
  )
}
