import { secrecyLevels } from '@shuku/domain/rights/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { monitorApi as api } from '../contract.ts'
import { factsOf, givenAdministrator } from './monitor.given.ts'

test('CAT-62~ CAT-63~ in the monitor, too, who gave the level neither lowers it nor takes it back; another administrator lowers it', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const [one, other] = [await givenAdministrator([category.id]), await givenAdministrator([category.id])]
  const { db } = await testDatabase()
  for (const { person } of [one, other])
    await db.updateTable('person').set({ classification: 0 }).where('id', '=', person.id).execute()
  await db.updateTable('category').set({ second_person_levels: '2' }).where('id', '=', category.id).execute()
  const { id } = await given.document({ category, creator })
  const to = (secrecy: 'secret' | 'public') => ({ documentIds: [id], operation: 'secrecy' as const, secrecy })
  const { actId } = await one.client.call(api.operate, to('secret'))
  const refusal = '目录要求由另一人降低此密级：请联系对文档有完全控制权限、且既非作者也未设定此密级的人。'
  expect((await one.client.fail(api.operate, to('public'))).message).toBe(refusal)
  expect((await one.client.fail(api.undoOperation, { actId: actId! })).message).toContain(refusal)
  expect((await factsOf(id)).secrecy).toBe(secrecyLevels.secret)
  await other.client.call(api.operate, to('public'))
  expect((await factsOf(id)).secrecy).toBe(secrecyLevels.public)
})
