import { sql } from 'kysely'
import { companyZone, handle, handleOpen } from '@shuku/kit/server'
import { categoriesWith } from '@shuku/domain/rights/server'
import { recordAudit } from '@shuku/domain/audit/server'
import { endEditingOfAccount } from '@shuku/domain/documents/server'
import { endTokensOf } from '@shuku/domain/people/server'
import { addresses, links } from '@shuku/domain/addresses'
import { signOnApi } from '../contract.ts'
import { endSession, endSessionsOf, isSignedIn } from './sessions.ts'
import { isSetUpOpen } from './set-up/set-up-code.ts'

export const getSession = handle(signOnApi.getSession, async ({ db, caller, request }) => {
  const row = await db
    .selectFrom('person')
    .innerJoin('unit as department', 'department.id', 'person.department_id')
    .innerJoin('unit as subcompany', 'subcompany.id', 'person.subcompany_id')
    .select((eb) => [
      'person.name',
      'person.name_en',
      'person.login_name',
      'person.theme',
      'person.compact_rows',
      'person.shows_reading',
      'person.photo_file_id',
      eb
        .selectFrom('person as signed_in')
        .select('must_change_password')
        .where('signed_in.id', '=', caller.signedInId)
        .as('must_change_password'),
      sql<string[]>`array(
        select right_name from admin_scope where admin_scope.person_id = person.id)`.as('boundRights'),
      sql<boolean>`exists ${categoriesWith(caller, 'settings')}`.as('administersCategories'),
      'department.name as department',
      'department.name_en as departmentEnglish',
      'subcompany.name as subcompany',
      'subcompany.name_en as subcompanyEnglish',
      eb.selectFrom('unit').select('name').where('kind', '=', 'headquarters').orderBy('id').limit(1).as('company'),
      eb
        .selectFrom('unit')
        .select('name_en')
        .where('kind', '=', 'headquarters')
        .orderBy('id')
        .limit(1)
        .as('companyEnglish'),
    ])
    .where('person.id', '=', caller.personId)
    .executeTakeFirstOrThrow()
  const english = caller.language === 'en-US'
  const named = (name: string | null, inEnglish: string | null) => (english && inEnglish ? inEnglish : (name ?? ''))
  return {
    personId: caller.personId,
    name: named(row.name, row.name_en),
    loginName: row.login_name ?? '',
    departmentName: named(row.department, row.departmentEnglish),
    subcompanyName: named(row.subcompany, row.subcompanyEnglish),
    companyName: named(row.company, row.companyEnglish),
    photo: row.photo_file_id === null ? '' : request.prefix + links.photo(caller.personId, Number(row.photo_file_id)),
    language: caller.language,
    timeZone: caller.timeZone,
    companyZone: companyZone(),
    theme: row.theme as 'light' | 'dark' | 'system',
    compactRows: row.compact_rows,
    showsReading: row.shows_reading,
    mustChangePassword: row.must_change_password ?? false,
    rights: [...caller.rightNames.keys()],
    administersCategories: row.administersCategories,
    wholeRights: [...caller.rightNames].flatMap(([name, level]) =>
      level === 2 && !row.boundRights.includes(name) ? [name] : [],
    ),
  }
})

export const setPreferences = handle(signOnApi.setPreferences, async ({ db, caller, query, request }) => {
  const { language, theme, compactRows, showsReading } = query
  const chosen = {
    ...(language ? { language, language_chosen: true } : {}),
    ...(theme ? { theme } : {}),
    ...(compactRows === undefined ? {} : { compact_rows: compactRows }),
    ...(showsReading === undefined ? {} : { shows_reading: showsReading }),
  }
  if (Object.keys(chosen).length > 0)
    await db.updateTable('person').set(chosen).where('id', '=', caller.personId).execute()
  if (language) request.setCookie('languageidweaver', language === 'en-US' ? '8' : '7', { httpOnly: false })
  return {}
})

export const signOut = handle(signOnApi.signOut, async (context) => {
  const { db, caller, query, request } = context
  if (query.everywhere) await endSessionsOf(db, caller.signedInId)
  if (query.endsTokens) await endTokensOf(context, [caller.signedInId])
  await endSession(db, request)
  if (!(await isSignedIn(db, caller.signedInId))) await endEditingOfAccount(db, caller.signedInId)
  await recordAudit(db, {
    act: query.everywhere ? 'signOutEverywhere' : 'signOut',
    subject: { kind: 'person', id: caller.signedInId },
    personId: caller.signedInId,
    address: request.address,
  })
  return {}
})

export const checkSession = handleOpen(signOnApi.checkSession, async ({ db, caller, request }) => {
  // who is signed in belongs to a company
  const mustSetUp = caller === undefined && (await isSetUpOpen(db))
  const address = mustSetUp ? addresses.setUp() : addresses.signIn()
  return { signedIn: caller !== undefined, address: `${request.prefix}/wui/index.html${address}`, mustSetUp }
})
