import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { recordChange } from '../acting/record-change.ts'
import { peopleErrors } from '../people-errors.ts'
import { separation } from '../right-levels.ts'
import { separateRights, wholeRights } from '../role-rights.ts'
import { requireRoleAdministrator } from './require-role-administrator.ts'
import { personOrder } from '../naming/name-order.ts'
import { localName } from '../naming/local-name.ts'
import type { Language } from '@shuku/kit/i18n'

export interface Separation {
  readonly isOn: boolean
  /** The people who hold two or all of the rights, by any of their accounts. */
  readonly holders: string[]
}

/**
 * Separation of three administrators (三员分立): one administers people, one clearances, one reads the log, and they are
 * three people.
 */
export async function readSeparation({ db }: Pick<Acting, 'db'>, language: Language = 'zh-CN'): Promise<Separation> {
  const { rows } = await sql<Separation>`
    select coalesce((select value = 'true'::jsonb from company_setting where name = ${separation}), false) as "isOn",
      array(
        select ${localName('main', language)} from role_right join role_member on role_member.role_id = role_right.role_id
        join person as account on account.id = role_member.person_id and account.status = 'active'
        join person as main on main.id = coalesce(account.main_person_id, account.id)
        where role_right.right_name = any(${separateRights()}::text[])
          and (least(role_right.level, role_member.level) = 2 or role_right.right_name <> all(${wholeRights()}::text[]))
        group by main.id having count(distinct role_right.right_name) > 1 order by ${personOrder('main', language)}, main.id limit 20
      ) as holders`.execute(db)
  return rows[0] ?? { isOn: false, holders: [] }
}

/** Called after every change by which somebody may hold two of these rights. */
export async function requireSeparated(acting: Pick<Acting, 'db'>): Promise<void> {
  const { isOn, holders } = await readSeparation(acting)
  if (isOn && holders.length > 0) throw peopleErrors.notSeparated({ names: holders.join('、') })
}

/** Switches the separation on, unless somebody holds two of the rights, or off. */
export async function setSeparation(acting: Acting, isOn: boolean): Promise<void> {
  requireTransaction(acting.db)
  await lockOrganisation(acting.db)
  await requireRoleAdministrator(acting)
  const { holders } = await readSeparation(acting)
  if (isOn && holders.length > 0) throw peopleErrors.heldTogether({ names: holders.join('、') })
  await sql`
    insert into company_setting (name, value) values (${separation}, ${JSON.stringify(isOn)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(acting.db)
  const subjectIds = [acting.caller?.personId ?? 0]
  await recordChange(acting, { act: 'setSeparation', subjectKind: 'person', subjectIds, details: { isOn } })
}
