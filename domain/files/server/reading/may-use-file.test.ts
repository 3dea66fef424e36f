import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertRow, testDatabase } from '@shuku/kit/testing'
import { given, mountAlso, read } from '@shuku/domain/testing'
import { mayUseFile } from './may-use-file.ts'

test('a slice that holds a file says who may do what with it, and its uploader may no longer by having uploaded it', async () => {
  const { db } = await testDatabase()
  const [uploader, other] = [await given.person(), await given.person()]
  const content = await insertRow(db, 'file_content', {
    sha256: Buffer.alloc(32, 7),
    size_bytes: 1,
    mime: 'text/plain',
    kind: 'text',
  })
  const file = await insertRow(db, 'file', { content_id: content.id, name: 'x.txt', uploaded_by: uploader.id })
  const uses = ['read', 'fetch', 'attach', 'readAgain'] as const
  const usesOf = (person: { id: number }) =>
    read(async (snapshot) => {
      const caller = await given.caller(person)
      const row = await snapshot
        .selectFrom('file')
        .select(uses.map((use) => mayUseFile(caller, use).as(use)))
        .where('id', '=', file.id)
        .executeTakeFirstOrThrow()
      return uses.filter((use) => row[use])
    })
  expect(await usesOf(uploader)).toEqual([...uses])
  expect(await usesOf(other)).toEqual([])

  const holds = sql<boolean>`exists (select from company_setting where name = 'sample' and value = to_jsonb(file.id))`
  const unmount = mountAlso({
    fileHolders: [
      {
        id: 'sample',
        holds,
        opens: ({ personId }, use) => sql<boolean>`(${holds} and ${personId === other.id && use !== 'attach'})`,
        holdings: () => sql`select 0::bigint as file_id, 0::bigint as document_id, 0::smallint as secrecy`,
      },
    ],
  })
  expect(await usesOf(uploader)).toEqual([...uses])
  await sql`insert into company_setting (name, value) values ('sample', ${file.id}::text::jsonb)`.execute(db)
  expect(await usesOf(uploader)).toEqual([])
  expect(await usesOf(other)).toEqual(['read', 'fetch', 'readAgain'])
  unmount()
})
