import { changePeople, leave, rightStrings } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { rolesApi as api } from '../contract.ts'

const { administerOrganisation, administerClearances, readLog } = rightStrings

test('ORG-28 a company keeps three administrators apart, in every door, once nobody holds two of the rights', async () => {
  const { db } = await testDatabase()
  await db.deleteFrom('role_right').execute()
  const administrator = await given.person({ rights: [administerOrganisation] })
  const both = await given.person({ rights: [administerClearances, readLog] })
  const client = await clientOf(administrator)
  expect(await client.call(api.getSeparation)).toEqual({ isOn: false, holders: [both.name] })
  expect(await client.fail(api.setSeparation, { isOn: true })).toMatchObject({ code: 'people.heldTogether' })
  await act((on) => leave({ db: on }, [both.id]))
  await client.call(api.setSeparation, { isOn: true })
  expect(await client.call(api.getSeparation)).toEqual({ isOn: true, holders: [] })

  // who administers roles names the others, though these rights are not theirs, and joins none of them in one person
  const { roleId } = await client.call(api.createRole, { name: uniqueName('密级管理员') })
  await client.call(api.setRight, { roleId, right: 'keepClearances' })
  const { roleId: logs } = await client.call(api.createRole, { name: uniqueName('审计员') })
  await client.call(api.setRight, { roleId: logs, right: 'readLog' })
  const [officer, auditor] = [await given.person(), await given.person()]
  await client.call(api.addMembers, { roleId, personIds: [officer.id] })
  await client.call(api.addMembers, { roleId: logs, personIds: [auditor.id] })
  const refused = { code: 'people.notSeparated' }
  expect(await client.fail(api.addMembers, { roleId: logs, personIds: [officer.id] })).toMatchObject(refused)
  expect(await client.fail(api.saveRoleMember, { roleId, personId: auditor.id, level: 'everywhere' })).toMatchObject({
    message: expect.stringContaining(auditor.name) as string,
  })
  expect(await client.fail(api.setRight, { roleId, right: 'readLog' })).toMatchObject(refused)
  // two accounts of one person are one person, and who comes back brings what they held
  await expect(
    act((on) => changePeople({ db: on }, [{ personId: officer.id, mainPersonId: auditor.id }])),
  ).rejects.toMatchObject(refused)
  await expect(act((on) => changePeople({ db: on }, [{ personId: both.id, status: 'active' }]))).rejects.toMatchObject(
    refused,
  )
  expect(await client.fail(api.setRight, { roleId: logs, right: 'recycleForAll' })).toMatchObject({ kind: 'refused' })

  await client.call(api.setSeparation, { isOn: false })
  // what was not theirs is not theirs to give again
  expect(await client.fail(api.addMembers, { roleId: logs, personIds: [officer.id] })).toMatchObject({
    code: 'people.higherRightsOfRole',
  })
  expect(await (await clientOf(officer)).fail(api.setSeparation, { isOn: true })).toMatchObject({ kind: 'refused' })
})
