import { addGroupMembers, createGroup, removeGroupMembers } from '@shuku/domain/people/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { chatApi as api, shareApi } from '../../contract.ts'
import { posted, start } from '../share.given.ts'
import { chatAct } from './send-to-chat.ts'

/** A document, and a group of two with somebody beside it. */
async function begin() {
  const begun = await start()
  const { db } = begun
  const [member, second, outsider] = await given.people([{}, {}, {}])
  if (!member || !second || !outsider) throw new Error('nobody was made')
  const name = uniqueName('协作群')
  const groupId = await act(async (on) => {
    const id = await createGroup({ db: on }, { name })
    await addGroupMembers({ db: on }, id, [member.id, second.id])
    return id
  })
  const noticesOf = (person: GivenPerson) =>
    db
      .selectFrom('notice')
      .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
      .where('notice.person_id', '=', person.id)
      .select(['event.kind', 'event.person_id as by', 'event.subject_ids as documentIds', 'event.details'])
      .orderBy('event.id')
      .execute()
  const recorded = async (documentId = begun.document.id) => {
    const log = db.selectFrom('document_log').where('document_id', '=', documentId)
    return (await log.where('operation', '=', chatAct.code).select('details').execute()).map(({ details }) => details)
  }
  const group = { receiver: 'group' as const, receiverId: groupId }
  return { ...begun, member, second, outsider, groupName: name, group, noticesOf, recorded }
}

test('COEDIT-43 COEDIT-74 what is sent to a group is open to every present and later member at its level, as long as they are members', async () => {
  const { document, client, group, member, second, outsider, levelOf } = await begin()
  const sent = await client.raw(
    posted('/api/doc/coope/send', {
      resourceid: String(document.id),
      tosharetype: 'group',
      tosharerinfo: String(group.receiverId),
      shareLevel: '2',
    }),
  )
  expect(sent.json).toMatchObject({ api_status: true, msg: '分享成功', done: [document.id], refused: [] })
  expect([await levelOf(member), await levelOf(second), await levelOf(outsider)]).toEqual([2, 2, 0])
  await act((db) => addGroupMembers({ db }, group.receiverId, [outsider.id]))
  await act((db) => removeGroupMembers({ db }, group.receiverId, [member.id]))
  expect([await levelOf(member), await levelOf(second), await levelOf(outsider)]).toEqual([0, 2, 2])
})

test('COEDIT-43~ everybody in the chat is notified with the document, each time it is sent; the sender and others are not, and an undo takes it back', async () => {
  const { document, creator, client, group, groupName, member, outsider, levelOf, noticesOf } = await begin()
  const once = { ...group, documentIds: [document.id] }
  const { actId } = await client.call(api.send, once)
  const notice = { kind: 'sentToChat', by: creator.id, documentIds: [document.id], details: { group: groupName } }
  expect(await noticesOf(member)).toEqual([notice])
  expect([await noticesOf(outsider), await noticesOf(creator)]).toEqual([[], []])
  const again = await client.call(api.send, once)
  expect(again).toMatchObject({ actId: 0, done: [document.id] })
  expect(await noticesOf(member)).toEqual([notice, notice])
  await client.call(api.send, { ...once, notifies: false })
  await client.call(shareApi.undoShares, { actId })
  expect(await noticesOf(member)).toEqual([notice])
  expect(await levelOf(member)).toBe(0)

  await client.call(api.send, { receiver: 'person', receiverId: outsider.id, documentIds: [document.id] })
  expect(await noticesOf(outsider)).toEqual([{ ...notice, details: {} }])
})

test('COEDIT-58 programs on phones share documents with a person or a group; the level is view unless another is named', async () => {
  const { document, client, member, outsider, levelOf, group } = await begin()
  const path = (receiver: string, id: number, more = '') =>
    `/api/doc/mobile/systemDoc/addShare?resourceid=${document.id}&tosharetype=${receiver}&tosharerinfo=${id}${more}`
  expect((await client.raw({ path: path('person', outsider.id) })).json).toMatchObject({ api_status: true })
  await client.raw({ path: path('group', group.receiverId, '&shareRealType=edit') })
  expect([await levelOf(outsider), await levelOf(member)]).toEqual([1, 2])
  expect((await client.raw({ path: path('group', 0) })).json).toMatchObject({ api_status: false })
  expect((await client.raw({ path: path('channel', group.receiverId) })).json).toMatchObject({ api_status: false })
})

test('COEDIT-43~ COEDIT-58~ who may not share sends nothing, of some documents the others are sent, and nobody sends to a group that they may not name', async () => {
  const { document, category, reader, controller, client, group, levelOf, member, recorded } = await begin()
  const theirs = await clientOf(reader)
  expect(await theirs.fail(api.send, { ...group, documentIds: [document.id] })).toMatchObject({ kind: 'refused' })
  expect([await levelOf(member), await recorded()]).toEqual([0, []])
  const hidden = await given.document({ category, creator: controller, status: 0 })
  const some = await client.call(api.send, { ...group, documentIds: [document.id, hidden.id] })
  expect(some).toMatchObject({ done: [document.id] })
  expect(some.refused).toHaveLength(1)
  expect(some.message).toContain('1 篇')
  const own = await act((db) => createGroup({ db }, { name: uniqueName('私人组'), ownerId: reader.id }))
  const unknown = { receiver: 'group' as const, receiverId: own, documentIds: [document.id] }
  expect(await client.fail(api.send, unknown)).toMatchObject({ code: 'people.unknownGroup' })
  expect(await client.fail(api.send, { ...group, documentIds: [] })).toMatchObject({ kind: 'invalid' })
})

test('COEDIT-59 the chat has it recorded what it brought to those in it, once however often it says so, and nothing that is not shared with them', async () => {
  const { document, category, creator, client, group, member, outsider, recorded } = await begin()
  const callback = (documentIds: readonly number[], form: object = group) => {
    const fields = { tosharetype: 'group', tosharerinfo: String(group.receiverId), ...form }
    return client.raw(
      posted('/api/common/chatResource/addshare', { resourceid: documentIds.join(','), ...fields } as never),
    )
  }
  expect((await callback([document.id], {})).json).toMatchObject({ errorCode: 'share.notSharedThere' })
  const share = { documentIds: [document.id], kind: 'group' as const, ids: [group.receiverId] }
  await client.call(shareApi.saveShare, share)
  const other = await given.document({ category, creator })
  const done = { api_status: true, done: [document.id] }
  expect((await callback([document.id, other.id], {})).json).toMatchObject(done)
  expect((await callback([document.id], {})).json).toMatchObject(done)
  expect(await recorded()).toEqual([{ chat: { kind: 'group', id: group.receiverId } }])
  expect(await recorded(other.id)).toEqual([])
  // who reads it in the group may not share it, and learns nothing
  const asked = { ...group, documentIds: [document.id] }
  for (const person of [member, outsider])
    expect(await (await clientOf(person)).fail(api.recordSent, asked)).toMatchObject({ code: 'share.notSharedThere' })
})

test('COEDIT-59~ what the product itself sends is recorded with it, for the two chats apart', async () => {
  const { document, client, group, outsider, recorded } = await begin()
  const person = { receiver: 'person' as const, receiverId: outsider.id }
  for (const chat of [group, person]) await client.call(api.send, { ...chat, documentIds: [document.id] })
  await client.call(api.recordSent, { ...person, documentIds: [document.id] })
  expect(await recorded()).toEqual([
    { chat: { kind: 'group', id: group.receiverId } },
    { chat: { kind: 'person', id: outsider.id } },
  ])
})

test('COEDIT-47 the form of a chat: with a person or one of the groups that one may name, at the levels that one may give', async () => {
  const { document, client, group, groupName, controller, reader } = await begin()
  const foreign = await act((db) => createGroup({ db }, { name: uniqueName('私人组'), ownerId: controller.id }))
  const form = async (by = client) => {
    const { subject, conditions } = await by.call(api.openDialog, { documentId: document.id })
    const items = conditions[0]?.items ?? []
    expect(subject).toBe('要共享的')
    return items.map(({ names: [name], options = [] }) => ({ name, keys: options.map(({ key }) => key), options }))
  }
  const items = await form()
  expect(items.map(({ name }) => name)).toEqual(['tosharetype', 'tosharerinfo', 'tosharerinfo', 'shareLevel'])
  expect(items[0]?.keys).toEqual(['person', 'group'])
  const key = String(group.receiverId)
  expect(items[2]?.options.find((each) => each.key === key)?.label).toBe(groupName)
  expect(items[2]?.keys).not.toContain(String(foreign))
  expect(items[3]?.keys).toEqual(['1', '2'])
  expect((await form(await clientOf(controller)))[2]?.keys).toContain(String(foreign))
  const theirs = await clientOf(reader)
  expect(await theirs.fail(api.openDialog, { documentId: document.id })).toMatchObject({ kind: 'refused' })
})
