import { handle, type Caller, type Context } from '@shuku/kit/server'
import { requireVisible } from '@shuku/domain/categories/server'
import { localName } from '@shuku/domain/people/server'
import { hasCategoryRight, identify } from '@shuku/domain/rights/server'
import { createApi } from '../contract.ts'

interface Account {
  readonly id: number
  readonly label: string
}

/** `canCreate` is of the accounts together, so that a person whose second account may is offered it. */
export const getAccount = handle(createApi.getAccount, async (context) => {
  const { db, caller, query } = context
  const { rights } = await requireVisible(db, caller, query.categoryId)
  const mayItself = rights.includes('create')
  const others = await otherAccounts(context)
  const able: Account[] = []
  for (const account of others) {
    const other = await identify(db, { personId: account.id })
    if (other && (await mayCreate(context, other))) able.push(account)
  }
  return {
    mayCreate: mayItself || able.length > 0,
    id: caller.personId,
    type: '0' as const,
    accounts: able.map(({ id, label }) => ({ id, label, type: '0' as const })),
  }
})

function mayCreate({ db, query }: Context<{ categoryId: number }>, account: Caller): Promise<boolean> {
  return hasCategoryRight(db, account, { categoryId: query.categoryId, right: 'create' })
}

/** The person's other accounts, each shown with its department. */
async function otherAccounts({ db, caller }: Context): Promise<Account[]> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('unit as department', 'department.id', 'person.department_id')
    .select([
      'person.id',
      localName('person', caller.language).as('name'),
      localName('department', caller.language).as('department'),
    ])
    .where((where) =>
      where.or([where('person.id', '=', caller.signedInId), where('person.main_person_id', '=', caller.signedInId)]),
    )
    .where('person.id', '<>', caller.personId)
    .where('person.status', '=', 'active')
    .orderBy('person.id')
    .execute()
  return rows.map(({ id, name, department }) => ({ id, label: `${name} (${department})` }))
}
