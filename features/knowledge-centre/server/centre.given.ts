import { sql } from 'kysely'
import { links } from '@shuku/domain/addresses'
import { fileApi } from '@shuku/domain/files/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'

export async function start() {
  const { category, creator: author, readers } = await given.category({ creators: 1, readers: 2 })
  const [reader, other] = readers as readonly [GivenPerson, GivenPerson]
  return { category, author, reader, other, client: await clientOf(reader), mine: await clientOf(author) }
}

/** People whom nobody else shares a department with. */
export async function apart(...people: GivenPerson[]) {
  const { departmentIds, subcompanyIds } = await given.organisation()
  const { db } = await testDatabase()
  const ids = people.map(({ id }) => id)
  await db
    .updateTable('person')
    .set({ department_id: departmentIds[0], subcompany_id: subcompanyIds[0] })
    .where('id', 'in', ids)
    .execute()
  return departmentIds
}

export async function read(person: GivenPerson, documentId: number, at = new Date()) {
  const { db } = await testDatabase()
  await sql`insert into read_mark (person_id, document_id, first_at, last_at, times)
    values (${person.id}, ${documentId}, ${at}, ${at}, 1)`.execute(db)
}

export const get = async (client: TestClient, path: string) =>
  (await client.raw({ path: `/api/doc/doccenter/${path}` })).json

/** Gives a person a photo; answers where it is found, whatever the content path of the product is. */
export async function givePhoto(person: GivenPerson): Promise<RegExp> {
  const { db } = await testDatabase()
  const { file } = await (await clientOf(person)).upload(fileApi.uploadFile, [{ name: '照片.png', content: 'x' }])
  await db.updateTable('person').set({ photo_small_file_id: file.id }).where('id', '=', person.id).execute()
  return new RegExp(`^(/\\w+)?${links.photo(person.id, file.id).replace('?', String.raw`\?`)}$`)
}

/** Lets a person live where the days of the others are already over. */
export async function liveInLosAngeles(person: GivenPerson): Promise<void> {
  const { db } = await testDatabase()
  await db.updateTable('person').set({ time_zone: 'America/Los_Angeles' }).where('id', '=', person.id).execute()
}
