import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { peopleErrors } from '../people-errors.ts'

/** Upper and lower case count as the same. The organisation lock keeps the names free until the transaction ends. */
export async function requireFreeLoginNames(
  db: Database,
  loginNames: readonly (string | null | undefined)[],
  owners: readonly number[] = [],
): Promise<void> {
  const names = loginNames.flatMap((name) => (name ? [name.toLowerCase()] : []))
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) throw peopleErrors.loginNameTaken({ loginName: name })
    seen.add(name)
  }
  const { rows } = await sql<{ login_name: string }>`
    select login_name from person
    where lower(login_name) = any(${names}::text[]) and id <> all(${owners}::integer[]) limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.loginNameTaken({ loginName: rows[0].login_name })
}
