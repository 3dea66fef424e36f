import { mergeUnit } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { subscriptionApi as api } from '../contract.ts'
import { leave, mayOpen, rowsOf, start } from './subscription.given.ts'

test('what is asked for a department opens to the people of the one that it was merged into, each once', async () => {
  const { write, client, author } = await start()
  const [merged, , , into] = (await given.organisation()).departmentIds
  const colleague = await given.person({ departmentId: into })
  const [first, second] = [await write('合并一'), await write('合并二')]
  const others = [first, second].map((id) => `${id}-d${merged},d${into}`).join('_')
  await client.call(api.act, { ids: [first, second], act: 'add', others })
  await act((db) => mergeUnit({ db }, merged, into))

  const asked = new Map((await rowsOf(author, { view: '1' })).map((row) => [row['docsubject'], Number(row['id'])]))
  await author.call(api.act, { ids: [asked.get('合并一') ?? 0], act: 'approve' })
  expect(await mayOpen(await clientOf(colleague), first)).toBe(true)
  await author.call(api.act, { ids: [asked.get('合并一') ?? 0], act: 'getback' })
  expect(await mayOpen(await clientOf(colleague), first)).toBe(false)
})

test('who works in the department that stands for the one that was chosen does not open it to themselves', async () => {
  const { write, client, creator, administrator, administratorClient } = await start()
  const [merged] = (await given.organisation()).departmentIds
  const [id, own] = [await write('合并后'), await write('本部门')]
  const others = `${id}-d${merged}_${own}-d${administrator.departmentId}`
  await client.call(api.act, { ids: [id, own], act: 'add', others })
  await leave(creator)
  const [asked, another] = await rowsOf(administratorClient, { view: '1' })
  const ids = [Number(asked?.['id'])]
  expect([asked?.['docsubject'], another]).toEqual(['合并后', undefined])
  await act((db) => mergeUnit({ db }, merged, administrator.departmentId))
  expect(await rowsOf(administratorClient, { view: '1' })).toEqual([])
  expect((await administratorClient.fail(api.act, { ids, act: 'approve' })).kind).toBe('conflict')
})
