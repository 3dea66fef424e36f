import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { internPrincipal } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { idOf, type SeededOrganisation } from './seed-organisation.ts'

/** The company’s office system reads for the people of one department; it has not registered yet. */
export async function seedApplications(db: Database, organisation: SeededOrganisation): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into application (app_id, name, scope, acts_for, clearance, registers, registration_ends_at, expires_at)
    select ${randomUUID()}, 'OA 集成', 'read', 'named', classification, 'once', now(), now() + interval '1 year'
    from person where id = ${idOf(organisation.people, 'liqiang')} returning id`.execute(db)
  const department = idOf(organisation.units, 'administration')
  const principal = await internPrincipal(db, { kind: 'department_below', id: department })
  await db
    .insertInto('application_principal')
    .values({ application_id: rows[0]?.id ?? 0, principal_id: principal })
    .execute()
}
