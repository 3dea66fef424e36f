import { sql } from 'kysely'
import { selectAdministeredUnits, type Administrator } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'
import { unitKinds, classifications, interfaceLanguages, sexes } from '../plan/read-cells.ts'
import { levelTexts } from '../plan/plan-roles.ts'
import { writePath } from '../plan/unit-book.ts'
import { personFields, unitFields, type Cells } from '../fields.ts'

export interface Exporting {
  readonly db: Database
  readonly administrator: Administrator
  readonly language: Language
}

interface PersonRow {
  readonly id: number
  readonly workCode: string
  readonly loginName: string | null
  readonly name: string
  readonly nameEnglish: string | null
  readonly sex: string | null
  readonly email: string | null
  readonly mobile: string | null
  readonly companies: string[] | null
  readonly departments: string[] | null
  readonly post: string | null
  readonly manager: string | null
  readonly securityLevel: number
  readonly classification: number
  readonly language: string
  readonly roles: { name: string; level: 0 | 1 | 2 }[] | null
}

const peopleAtOnce = 2000

/** Rows of a table of people as they are brought in, some of them in memory at a time. */
export async function* peopleRows(exporting: Exporting, { withLeft }: { withLeft: boolean }): AsyncGenerator<string[]> {
  const { language } = exporting
  for (let after = 0; ;) {
    const rows = await selectPeople(exporting, { withLeft, after })
    for (const row of rows) {
      const cells = cellsOf(row, language)
      yield personFields.map((field) => cells[field] ?? '')
    }
    const last = rows.at(-1)
    if (!last || rows.length < peopleAtOnce) return
    after = last.id
  }
}

async function selectPeople({ db, administrator, language }: Exporting, page: { withLeft: boolean; after: number }) {
  const name = (of: string) => nameIn(of, language)
  const path = (kinds: string) => sql`(
    select array_agg(${name('above')} order by up.depth desc) from unit_ancestor as up join unit as above on above.id = up.ancestor_id
    where up.unit_id = person.department_id and above.kind = ${sql.lit(kinds)})`
  const { rows } = await sql<PersonRow>`
    select person.id, work_code as "workCode", login_name as "loginName", person.name, person.name_en as "nameEnglish",
      sex, email, mobile, security_level as "securityLevel", classification, language,
      ${path('subcompany')} as companies, ${path('department')} as departments,
      (select ${name('post')} from post where post.id = person.post_id) as post,
      (select coalesce(nullif(manager.work_code, ''), manager.login_name) from person as manager
        where manager.id = person.manager_id) as manager,
      (select jsonb_agg(jsonb_build_object('name', ${name('role')}, 'level', held.level) order by role.id)
        from role_member as held join role on role.id = held.role_id where held.person_id = person.id) as roles
    from person
    where person.id > ${page.after} and (${page.withLeft} or status = 'active') and main_person_id is null
      and department_id in ${selectAdministeredUnits(administrator)}
    order by person.id limit ${peopleAtOnce}`.execute(db)
  return rows
}

function nameIn(of: string, language: Language) {
  const [name, english] = [sql.ref(`${of}.name`), sql.ref(`${of}.name_en`)]
  return language === 'en-US' ? sql`coalesce(nullif(${english}, ''), ${name})` : name
}

function cellsOf(row: PersonRow, language: Language): Cells {
  const word = (choices: readonly { value: unknown; label: Record<Language, string> }[], value: unknown) =>
    choices.find((each) => each.value === value)?.label[language] ?? ''
  return {
    workCode: row.workCode,
    loginName: row.loginName ?? '',
    name: row.name,
    nameEnglish: row.nameEnglish ?? '',
    sex: word(sexes, row.sex),
    email: row.email ?? '',
    mobile: row.mobile ?? '',
    subcompany: writePath(row.companies ?? []),
    department: writePath(row.departments ?? []),
    post: row.post ?? '',
    manager: row.manager ?? '',
    securityLevel: String(row.securityLevel),
    classification: word(classifications, row.classification),
    language: word(interfaceLanguages, row.language),
    roles: (row.roles ?? []).map(({ name, level }) => `${name} (${levelTexts[level][language]})`).join('; '),
  }
}

interface UnitRow {
  readonly above: string[]
  readonly name: string
  readonly nameEnglish: string | null
  readonly kind: string
  readonly code: string
}

/** Open units below the headquarters, parents before children. */
export async function unitRows({ db, administrator, language }: Exporting): Promise<string[][]> {
  const { rows } = await sql<UnitRow>`
    select unit.name, unit.name_en as "nameEnglish", unit.kind, unit.code,
      array(select ${nameIn('above', language)} from unit_ancestor as up join unit as above on above.id = up.ancestor_id
        where up.unit_id = unit.id and up.depth > 0 and above.kind <> 'headquarters' order by up.depth desc) as above
    from unit
    where unit.id in ${selectAdministeredUnits(administrator)} and unit.kind <> 'headquarters' and not unit.canceled
    order by (select count(*) from unit_ancestor where unit_ancestor.unit_id = unit.id), unit.sort, unit.id`.execute(db)
  return rows.map(({ above, name, nameEnglish, kind, code }) => {
    const cells: Cells = {
      parent: writePath(above),
      unitName: name,
      unitNameEnglish: nameEnglish ?? '',
      kind: unitKinds.find(({ value }) => value === kind)?.label[language] ?? '',
      code,
    }
    return unitFields.map((field) => cells[field] ?? '')
  })
}
