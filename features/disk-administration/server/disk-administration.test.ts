import { fileApi } from '@shuku/domain/files/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { diskAdministrationApi as api, PersonDiskRow, type DisksQuery } from '../contract.ts'

const administrator = async () => clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))

async function put(client: TestClient, name: string, content: string) {
  const fields = { category: 'netDisk', folderId: 'home', name }
  return client.upload(fileApi.uploadFile, [{ name, content: Buffer.from(content) }], fields)
}

async function rowOf(client: TestClient, personId: number, query: Partial<DisksQuery> = {}) {
  const { key } = await client.call(api.listDisks, query)
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 100 })
  return rows.map((row) => PersonDiskRow.row.parse(row)).find(({ id }) => id === personId)
}

test('DISK-95 space is 10 GB by default, an administrator sets it for all and for single people, and an upload beyond it is refused before it starts, naming what is left', async () => {
  const admin = await administrator()
  const person = await given.person()
  const client = await clientOf(person)
  expect(await admin.call(api.getDisks)).toMatchObject({ limitGigabytes: 10 })
  const large = (gigabytes: number) =>
    client.fail(fileApi.createUpload, { name: 'big.bin', sizeBytes: gigabytes * 1024 ** 3, category: 'netDisk' })
  await put(client, 'a.txt', 'some text')
  expect(await large(11)).toMatchObject({ code: 'disk.full', kind: 'limit' })
  await admin.call(api.saveDiskLimit, { limitGigabytes: 20 })
  await admin.call(api.saveOwnLimits, { personIds: [person.id], limitGigabytes: 0 })
  expect(await rowOf(admin, person.id)).toMatchObject({ usedBytes: 9, limitBytes: 0, hasOwnLimit: true })
  expect((await large(1)).message).toContain('还剩 0 B')
  // of a file in one call this body is the beginning: the rest of it is never sent
  const sent = await client.raw({
    method: 'POST',
    path: '/api/doc/upload/uploadFile',
    headers: {
      'content-type': 'multipart/form-data; boundary=part',
      'content-length': String(1024 ** 3),
      // the next call cannot come by it
      connection: 'close',
    },
    body: Buffer.from(
      [
        ...['category', 'netDisk', 'name', 'big.bin'].flatMap((word, at) =>
          at % 2 === 0 ? ['--part', `content-disposition: form-data; name="${word}"`, ''] : [word],
        ),
        '--part',
        'content-disposition: form-data; name="file"; filename="big.bin"',
        '',
        'the first bytes',
      ].join('\r\n'),
    ),
  })
  expect(sent.text).toContain('还剩 0 B')
  await admin.call(api.saveOwnLimits, { personIds: [person.id] })
  expect(await rowOf(admin, person.id, { text: person.name })).toMatchObject({
    limitBytes: 20 * 1024 ** 3,
    hasOwnLimit: false,
  })
  await admin.call(api.saveDiskLimit, { limitGigabytes: 10 })
  expect(await admin.fail(api.saveDiskLimit, { limitGigabytes: -1 })).toMatchObject({ kind: 'invalid' })
  expect(await client.fail(api.saveDiskLimit, { limitGigabytes: 1 })).toMatchObject({ kind: 'refused' })
})

test('the disk of a leaver goes to a colleague, who hears of it; shares go on meanwhile, and no file of it is shown to the administrator', async () => {
  const admin = await administrator()
  const [leaver, receiver, colleague] = [await given.person(), await given.person(), await given.person()]
  const from = await clientOf(leaver)
  const { file } = await put(from, 'a.txt', 'one')
  await from.raw({
    method: 'POST',
    path: '/api/networkdisk/clouddisk/share',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(`fileids=${file.placed?.id}&resourceids=${colleague.id}`),
  })
  expect(await admin.fail(api.transferDisk, { fromId: leaver.id, toId: receiver.id })).toMatchObject({
    code: 'disk.stillHere',
  })
  const { db } = await testDatabase()
  await sql`update person set status = 'left' where id = ${leaver.id}`.execute(db)
  const mayFetch = async (person: { id: number }) =>
    (await (await clientOf(person)).send(fileApi.downloadFile, { file: String(file.id), save: true })).status === 200
  expect([await mayFetch(colleague), await mayFetch(receiver)]).toEqual([true, false])
  expect(await rowOf(admin, leaver.id, { onlyLeavers: true })).toMatchObject({ usedBytes: 3, hasLeft: true })
  const { message } = await admin.call(api.transferDisk, { fromId: leaver.id, toId: receiver.id })
  expect(message).toMatch(/^云盘已转交为文件夹“.+的云盘”$/)
  expect([await mayFetch(colleague), await mayFetch(receiver)]).toEqual([true, true])
  const notices = await sql<{ kind: string }>`
    select event.kind from notice join notice_event as event on event.id = notice.event_id
    where notice.person_id = ${receiver.id}`.execute(db)
  expect(notices.rows).toEqual([{ kind: 'diskTransferred' }])
  expect(await rowOf(admin, leaver.id)).toBeUndefined()
  expect(await admin.fail(api.purgeDisk, { personId: leaver.id })).toMatchObject({ code: 'disk.noDisk' })
})
