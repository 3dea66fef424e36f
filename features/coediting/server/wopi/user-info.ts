import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { badRequest } from './locks.ts'
import type { Operation } from './wopi-call.ts'

/** "A UserInfo string is limited to 1024 ASCII characters." */
export const longestUserInfo = 1024

/** Stored for the person, whatever file they open next; every CheckFileInfo answers it. */
export const putUserInfo: Operation = {
  takes: 'text',
  run: async ({ context, text }) => {
    if (text.includes('\0')) return badRequest
    const { personId } = context.caller
    await sql`
      insert into office_user (person_id, info) values (${personId}::integer, ${text})
      on conflict (person_id) do update set info = excluded.info`.execute(context.db)
    return { status: 200 }
  },
}

export async function findUserInfo(db: Database, personId: number): Promise<string | undefined> {
  const { rows } = await sql<{ info: string }>`
    select info from office_user where person_id = ${personId}::integer`.execute(db)
  return rows[0]?.info
}
