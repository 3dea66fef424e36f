import { sql } from 'kysely'
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
