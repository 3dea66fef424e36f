import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { localName } from '@shuku/domain/people/server'
import { handle, type Context } from '@shuku/kit/server'
import { signOnApi, signOnErrors } from '../../contract.ts'
import { hashToken, tokenOf } from '../sessions.ts'

export const listAccounts = handle(signOnApi.listAccounts, async (context) => {
  const accounts = await accountsOf(context)
  const current = accounts.find(({ id }) => id === context.caller.personId) ?? accounts[0]
  if (!current) throw new Error(`person ${context.caller.personId} has no account`)
  const language = context.language === 'en-US' ? '8' : '7'
  return { data: { ...current, language, showSearch: true, showMore: false, fontSetting: false, accounts } }
})

/** From the next request on the whole session acts as the account, in every tab, until it is switched back. */
export const switchAccount = handle(signOnApi.switchAccount, async (context) => {
  const { db, caller, query, request } = context
  const account = (await accountsOf(context)).find(({ id }) => id === query.accountId)
  if (!account) throw signOnErrors.notYourAccount()
  const tokenHash = hashToken(tokenOf(request.cookies) ?? '')
  await sql`
    update session set account_id = ${account.id} where token_hash = ${tokenHash} and person_id = ${caller.signedInId}`.execute(
    db,
  )
  await recordAudit(db, {
    act: 'switchAccount',
    subject: { kind: 'person', id: account.id },
    personId: caller.signedInId,
    accountId: account.id,
    address: request.address,
  })
  return { name: account.name }
})

interface AccountRow {
  readonly id: number
  readonly name: string
  readonly departmentId: number
  readonly departmentName: string
  readonly subcompanyId: number
  readonly subcompanyName: string
  readonly post: string
}

/** The main account and its secondary accounts, the main one first. */
async function accountsOf({ db, caller, language }: Context) {
  const { rows } = await sql<AccountRow>`
    select person.id, ${localName('person', language)} as name, person.department_id as "departmentId",
      ${localName('department', language)} as "departmentName", person.subcompany_id as "subcompanyId",
      ${localName('subcompany', language)} as "subcompanyName", coalesce(${localName('post', language)}, '') as post
    from person
    join unit as department on department.id = person.department_id
    join unit as subcompany on subcompany.id = person.subcompany_id
    left join post on post.id = person.post_id
    where (person.id = ${caller.signedInId} or person.main_person_id = ${caller.signedInId}) and person.status = 'active'
    order by person.main_person_id is not null, person.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    icon: '',
    current: row.id === caller.personId ? ('1' as const) : ('0' as const),
  }))
}
