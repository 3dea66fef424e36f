import { tableApi } from '@shuku/kit/contract'
import { addGroupMembers, createGroup } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { shareDocuments } from '@shuku/domain/rights/server'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { coeditedApi } from '../../documents-contract.ts'
import { pickerApi as api } from '../../picker-contract.ts'
import { start, titles } from './coedited.given.ts'

/** A Word document of somebody’s, and a group of two colleagues. */
async function begin() {
  const begun = await start()
  const [member, second] = await given.people([{}, {}])
  if (!member || !second) throw new Error('nobody was made')
  const name = uniqueName('协作群')
  const groupId = await act(async (db) => {
    const id = await createGroup({ db }, { name })
    await addGroupMembers({ db }, id, [member.id, second.id])
    return id
  })
  return { ...begun, member, groupId, groupName: name }
}

test('COEDIT-21 ORG-19~ the picker knows its chat, where new documents go and of what, and what was chosen, each with its file', async () => {
  const { category, client, creator, documentId, fileId, subject, groupId, groupName, reader, controller } =
    await begin()
  const hidden = await given.document({ category, creator: controller, status: 0 })
  const path = `/api/doc/mobile/picker/info?tosharetype=group&tosharerinfo=${groupId}&secid=${category.id}&resourceid=${hidden.id},${documentId}`
  const { json } = await client.raw({ path })
  expect(json).toMatchObject({
    api_status: true,
    secid: category.id,
    category: category.name,
    canCreate: true,
    mouldList: [],
    extname: 'docx',
    tosharetype: 'group',
    tosharerinfo: groupId,
    tosharername: groupName,
    people: 2,
    resourceid: String(documentId),
    fileList: [{ docid: documentId, fileid: fileId, filename: `${subject}.docx` }],
  })
  const { cooplink, sessionkey } = json as { cooplink: string; sessionkey: string }
  expect(cooplink).toContain(`secid=${category.id}&tosharetype=group&tosharerinfo=${groupId}`)
  const { rows } = await client.call(tableApi.getRows, { key: sessionkey })
  expect(titles(rows)).toContain(subject)

  const alone = await client.call(api.getPicker, { receiver: 'person', receiverId: creator.id })
  expect(alone).toMatchObject({ chatName: creator.name, people: 1 })
  expect(await client.call(api.getPicker, {})).toMatchObject({ receiverId: 0, chatName: '', picked: [] })
  const own = await act((db) => createGroup({ db }, { name: uniqueName('私人组'), ownerId: reader.id }))
  const unknown = await client.raw({ path: `/api/doc/mobile/picker/info?tosharetype=group&tosharerinfo=${own}` })
  expect(unknown.json).toMatchObject({ api_status: false, errorCode: 'people.unknownGroup' })
})

test('ORG-19 COEDIT-41~ canCreate of the picker, the last of the flags, is true for those alone who make a document where it says that new ones go', async () => {
  const { category, creator, reader, editor, controller } = await begin()
  const may: Record<string, unknown> = {}
  const made: Record<string, unknown> = {}
  for (const [who, person] of Object.entries({ creator, reader, editor, controller })) {
    const by = await clientOf(person)
    may[who] = (await by.call(api.getPicker, { categoryId: category.id })).mayCreate
    const creating = by.call(coeditedApi.create, { categoryId: category.id, subject: uniqueName('新建') })
    made[who] = await creating.then(
      () => true,
      () => false,
    )
  }
  expect(may).toEqual(made)
  expect(may).toMatchObject({ creator: true, reader: false })
})

test('COEDIT-60 COEDIT-16~ the four calls of the picker answer a key; its lists are what one created, what was shared with the group, and all, narrowed by words of the title', async () => {
  const { client, creator, documentId, fileId, subject, groupId, member, category } = await begin()
  await client.call(coeditedApi.create, { categoryId: category.id, subject: '不在群里的' })
  const shares = [{ to: { kind: 'group' as const, id: groupId }, level: 'view' as const }]
  await act((db) => shareDocuments(db, { documentIds: [documentId], shares, givenBy: creator.id }))
  const theirs = await clientOf(member)
  const list = async (by: typeof client, path: string) => {
    const { json } = await by.raw({ path: encodeURI(`/api/doc/mobile/picker/${path}`) })
    const { api_status: isDone, sessionkey: key } = json as { api_status: boolean; sessionkey: string }
    expect(isDone).toBe(true)
    return (await by.call(tableApi.getRows, { key })).rows
  }
  const inGroup = `tosharetype=group&tosharerinfo=${groupId}`
  expect(titles(await list(client, 'info'))).toEqual(['不在群里的', subject])
  expect(titles(await list(client, 'mycreate'))).toEqual(['不在群里的', subject])
  expect(titles(await list(client, 'mycreate?searchKey=群里'))).toEqual(['不在群里的'])
  expect(titles(await list(client, `group?${inGroup}`))).toEqual([subject])
  expect(titles(await list(theirs, `group?${inGroup}`))).toEqual([subject])
  expect(titles(await list(theirs, `group?${inGroup}&searchKey=没有`))).toEqual([])
  expect(titles(await list(theirs, 'mycreate'))).toEqual([])
  const [row] = await list(theirs, 'all')
  expect(row).toMatchObject({ docsubject: subject, fileid: String(fileId), filename: `${subject}.docx` })
  expect(Number(row?.['filesize'])).toBeGreaterThan(1000)
})
