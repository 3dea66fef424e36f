import { tableApi, type Endpoint } from '@shuku/kit/contract'
import {
  addRoleMembers,
  createRole,
  giveRoleRights,
  removeRoleMembers,
  rightStrings,
} from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { moreApi } from '@shuku/features/more/contract'
import { organisationApi } from '@shuku/features/organisation/contract'
import { watermarksApi } from '@shuku/features/watermarks/contract'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

const lists = [
  ['watermarks', rightStrings.administerCategories, watermarksApi.listWatermarks],
  ['elements of portals', rightStrings.administerCategories, moreApi.listElements],
  ['job titles', rightStrings.administerOrganisation, organisationApi.listPosts],
  ['staff', rightStrings.administerOrganisation, organisationApi.listStaff],
] as const

test.each(lists)('the key of a list of %s ends with the right to see it', async (_, right, endpoint) => {
  const person = await given.person()
  const role = await act(async (db) => {
    const id = await createRole({ db }, { name: uniqueName('role') })
    await addRoleMembers({ db }, id, [{ personId: person.id, level: 2 }])
    await giveRoleRights({ db }, id, [{ name: right, level: 2 }])
    return id
  })
  const client = await clientOf(person)
  const { key } = (await client.call(endpoint as Endpoint, {} as never)) as { key: string }
  await client.call(tableApi.getRows, { key })
  await act((db) => removeRoleMembers({ db }, role, [person.id]))
  for (const call of [tableApi.getRows, tableApi.countRows, tableApi.getChecks])
    expect((await client.fail(call as Endpoint, { key } as never)).kind, call.path).toBe('refused')
})
