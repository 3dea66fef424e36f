import { tableApi } from '@shuku/kit/contract'
import { act, given } from '@shuku/domain/testing'
import { createGroup } from '@shuku/domain/people/server'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { categoryRightsApi as api } from '../contract.ts'
import { start, auditsOf } from './default-rights.given.ts'

const posted = (path: string, fields: Record<string, string>) => ({
  method: 'POST',
  path: `/api/doc/console/category/${path}`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

describe('default rights', () => {
  test('CAT-48 the list says who, how far, how many people, who entered it and when, in codes of its own', async () => {
    const { client, categoryId, rows, friend, add, administrator } = await start()
    await add(friend, { level: 'edit' })
    await client.call(api.addDefaultRights, { categoryId, kind: 'everyone', minSecurity: 10, maxSecurity: 60 })
    await client.call(api.addDefaultRights, { categoryId, kind: 'creatorDepartment', below: true })
    const listed = await rows()
    expect(listed.find(({ obj_id }) => obj_id === String(friend.id))).toMatchObject({
      obj_idspan: '何俊杰',
      sharetype: '1',
      sharelevel: '2',
      downloadlevel: '1',
      people: '1',
      givenBy: administrator.name,
    })
    // everyone is 5 here, and 6 in the shares of documents
    expect(listed.find(({ sharetype }) => sharetype === '5')).toMatchObject({
      subjectName: '所有人',
      security: '10–60',
    })
    expect(listed.find(({ sharetype }) => sharetype === '85')).toMatchObject({
      subjectName: '创建人的部门',
      detail: '含下级',
      people: '',
    })
    expect(await rows({ level: 'edit' })).toHaveLength(1)
    const { json } = await client.raw({ path: `/api/doc/console/category/defaultRight?seccategoryid=${categoryId}` })
    expect(json).toMatchObject({ canEdit: true, canSyncHistory: false, docSecNum: 0, noDownload: 0, api_status: true })
  })

  test('CAT-48 programs are told every choice of the form: what is documented and cannot be given is marked', async () => {
    const { client, categoryId } = await start()
    const { json } = await client.raw({ path: `/api/doc/console/category/defaultRight?seccategoryid=${categoryId}` })
    const optionsOf = (name: string) =>
      (json[name] as { key: string; showname: string; disabled?: boolean }[]).map(({ key, showname, disabled }) =>
        disabled ? `(${key} ${showname})` : `${key} ${showname}`,
      )
    expect(optionsOf('shareLevelOptions')).toEqual(['1 可查看', '2 可编辑', '3 完全控制'])
    expect(optionsOf('irrelevantShareTypeOptions')).toEqual([
      '1 人员',
      '2 分部',
      '3 部门',
      '4 角色',
      '5 所有人',
      '6 群组',
      '10 岗位',
    ])
    expect(optionsOf('userShareTypeOptions')).toEqual([
      '1 创建人',
      '2 创建人的直接上级',
      '3 创建人的所有上级',
      '4 创建人的分部',
      '5 创建人的部门',
      '6 与创建人同岗位',
    ])
    expect(optionsOf('subTypeOptions')).toEqual([
      '(1 总部)',
      '2 创建人的部门',
      '3 创建人的部门 · 含下级',
      '(4 创建人的部门 · 含上级)',
      '5 创建人的分部',
      '6 创建人的分部 · 含下级',
      '(7 创建人的分部 · 含上级)',
    ])
    expect(optionsOf('customShareTypeOptions')).toEqual(['(1 创建人)', '(2 创建人的直接上级)'])
    expect(optionsOf('companyOptions')).toEqual(['0 行政组织'])
    expect(optionsOf('customerTypeOptions')).toEqual([])
    expect(json['browsers']).toEqual({
      multiResource: '17',
      multiDepartment: '57',
      multiSubCompany: '194',
      multiJobTitle: '278',
      roleBrowser: '267',
      orgGroupBrowser: 'orgGroup',
      multiCustomer: '18',
    })
    expect(json['noDownload']).toBe(0)
  })

  test('CAT-48 every documented filter bounds the list', async () => {
    const { client, categoryId, friend, add, rows } = await start()
    const before = (await rows()).length
    await add(friend, { level: 'edit' })
    const [role, post] = [await given.role([{ personId: friend.id, level: 0 }]), await given.post()]
    await client.call(api.addDefaultRights, { categoryId, kind: 'role', ids: [role], roleLevel: 'subcompany' })
    await client.call(api.addDefaultRights, { categoryId, kind: 'post', ids: [post], postLevel: 'department' })
    const bounds = { minSecurity: 10, maxSecurity: 20, download: false }
    await client.call(api.addDefaultRights, { categoryId, kind: 'creatorDepartment', below: true, ...bounds })
    const found = async (filter: string) => {
      const path = `/api/doc/console/category/defaultRight?seccategoryid=${categoryId}&${filter}`
      const { sessionkey: key } = (await client.raw({ path })).json as { sessionkey: string }
      return (await client.call(tableApi.getRows, { key, pageSize: 50 })).rows.map((row) => row['sharetype'])
    }
    expect(await found('sharetype=4')).toEqual(['4'])
    expect(await found('sharelevel=2')).toEqual(['1'])
    expect(await found('downloadlevel=0')).toEqual(['85'])
    expect(await found('seclevelmain=10&seclevelmax=20&sharetype=85')).toEqual(['85'])
    expect(await found('seclevelmain=30&sharetype=85')).toEqual([])
    expect([await found('rolelevel=1'), await found('rolelevel=0')]).toEqual([['4'], []])
    expect([await found('joblevel=3'), await found('joblevel=2')]).toEqual([['10'], []])
    expect(await found('includesub=1')).toEqual(['85'])
    expect(await found('includesub=0')).not.toContain('85')
    const makeGroup = () => act((db) => createGroup({ db }, { name: uniqueName('小组') }))
    const [group, other] = [await makeGroup(), await makeGroup()]
    await client.call(api.addDefaultRights, { categoryId, kind: 'group', ids: [group] })
    expect([await found(`operategroup=${group}`), await found(`operategroup=${other}`)]).toEqual([['6'], []])
    expect(await found('orgid=0&operategroup=&jobsubcompany=')).toHaveLength(before + 5)
    // there is no other organisation, and no entry asks for a post within a sub-company
    expect([await found('orgid=7'), await found('jobsubcompany=7')]).toEqual([[], []])
  })

  test('CAT-49 CAT-50 CAT-51 in the words of programs', async () => {
    const { client, categoryId, friend, rows, entryOf, makeDocument, maySee } = await start()
    const document = await makeDocument()
    const id = String(categoryId)
    const added = { seccategoryid: id, sharetype: '1', obj_id: String(friend.id), sharelevel: '1', downloadlevel: '0' }
    expect((await client.raw(posted('defaultRight', added))).json).toMatchObject({ api_status: true })
    expect((await rows()).find(({ obj_id }) => obj_id === added.obj_id)).toMatchObject({ downloadlevel: '0' })
    expect((await client.raw(posted('defaultRight/syncHistory', { seccategoryid: id }))).json).toMatchObject({
      api_status: true,
    })
    expect(await maySee(friend, document)).toBe(true)
    const shareids = String(await entryOf(friend))
    expect((await client.raw(posted('defaultRight/delete', { seccategoryid: id, shareids }))).json).toMatchObject({
      api_status: true,
    })
    expect((await client.raw(posted('defaultRight/delete', { seccategoryid: id, shareids }))).json).toMatchObject({
      api_status: false,
    })
  })

  test('CAT-49 a change counts for new documents; the undo leaves everybody as before', async () => {
    const { client, friend, reader, add, makeDocument, maySee, rows } = await start()
    const older = await makeDocument()
    const before = await rows()
    const { actId } = await add(friend)
    const newer = await makeDocument()
    expect([await maySee(friend, older), await maySee(friend, newer)]).toEqual([false, true])
    await client.call(api.undoRights, { actId })
    expect(await rows()).toEqual(before)
    expect([await maySee(friend, newer), await maySee(friend, await makeDocument())]).toEqual([false, false])
    expect(await maySee(reader, newer)).toBe(true)
    expect(await client.fail(api.undoRights, { actId })).toMatchObject({ code: 'categories.actGone' })
  })

  test('CAT-49 an entry keeps its id through changes, so that a list that was read goes on counting', async () => {
    const { client, categoryId, reader, friend, add, entryOf, makeDocument, rows } = await start()
    await makeDocument()
    const id = await entryOf(reader)
    await add(friend)
    await makeDocument()
    await client.call(api.changeDefaultRights, { categoryId, ids: [id], level: 'full', minSecurity: 5 })
    expect((await rows()).find((row) => row.id === String(id))).toMatchObject({ sharelevel: '3', security: '5–255' })
    const friendId = await entryOf(friend)
    await client.call(api.deleteDefaultRights, { categoryId, ids: [id, friendId] })
    expect((await rows()).map(({ subjectKind }) => subjectKind)).toEqual(['creator'])
  })

  test('before entries are deleted it is counted who would not see new documents any more; who has them by another entry still does', async () => {
    const { client, categoryId, rows, friend, add, entryOf } = await start()
    await add(friend)
    const ids = [await entryOf(friend)]
    const preview = async () => client.call(api.previewDeletion, { categoryId, ids })
    const alone = await preview()
    expect(alone).toMatchObject({ lost: 1, hangsOnCreator: false })
    const own = (await rows()).filter(({ subjectKind }) => subjectKind === 'creator').map(({ id }) => Number(id))
    expect(await client.call(api.previewDeletion, { categoryId, ids: [...ids, ...own] })).toEqual({
      ...alone,
      hangsOnCreator: own.length > 0,
    })
    await client.call(api.addDefaultRights, { categoryId, kind: 'everyone' })
    expect(await preview()).toMatchObject({ lost: 0 })
  })

  test('CAT-49 many changes in a row make one set, and the same once more changes nothing', async () => {
    const { client, categoryId, friend, add, makeDocument } = await start()
    const { db } = await testDatabase()
    const sets = () => db.selectFrom('access_set').select('id').where('category_id', '=', categoryId).execute()
    await makeDocument()
    await add(friend)
    await add(friend, { level: 'full' })
    expect(await add(friend)).toMatchObject({ actId: 0, message: '已有相同的默认权限，没有变化' })
    await client.call(api.addDefaultRights, { categoryId, kind: 'superior' })
    expect(await sets()).toHaveLength(2)
  })

  test('CAT-49 every change is in the log with what stood before and after', async () => {
    const { client, categoryId, friend, add, entryOf } = await start()
    await add(friend)
    const id = await entryOf(friend)
    await client.call(api.changeDefaultRights, { categoryId, ids: [id], level: 'edit' })
    const { actId } = await client.call(api.deleteDefaultRights, { categoryId, ids: [id] })
    await client.call(api.undoRights, { actId })
    expect(await auditsOf(categoryId)).toMatchObject([
      { act: 'changeDefaultRights', details: { before: [], after: [{ level: 1 }] } },
      { act: 'changeDefaultRights', details: { before: [{ level: 1 }], after: [{ level: 2 }] } },
      { act: 'changeDefaultRights', details: { before: [{ level: 2 }], after: [] } },
      { act: 'undoCategoryRights', details: { undoes: actId } },
    ])
  })

  test('acts taken back one after the other leave nothing open of what was made meanwhile', async () => {
    const { client, categoryId, friend, reader, add, makeDocument, maySee } = await start()
    const documents = [await makeDocument()]
    const first = await add(friend)
    documents.push(await makeDocument())
    const second = await client.call(api.addDefaultRights, { categoryId, kind: 'superior' })
    documents.push(await makeDocument())
    expect(await Promise.all(documents.map((one) => maySee(friend, one)))).toEqual([false, true, true])
    await client.call(api.undoRights, { actId: second.actId })
    documents.push(await makeDocument())
    await client.call(api.undoRights, { actId: first.actId })
    expect(await Promise.all(documents.map((one) => maySee(friend, one)))).toEqual([false, false, false, false])
    expect(await Promise.all(documents.map((one) => maySee(reader, one)))).toEqual([true, true, true, true])
  })

  test('what somebody changed after it is not lost with an undo', async () => {
    const { client, categoryId, friend, add } = await start()
    const { actId } = await add(friend)
    const later = await client.call(api.addDefaultRights, { categoryId, kind: 'everyone' })
    expect(await client.fail(api.undoRights, { actId })).toMatchObject({ code: 'categories.changedSince' })
    await client.call(api.undoRights, { actId: later.actId })
    await client.call(api.undoRights, { actId })
  })

  test('nobody takes back what somebody else did', async () => {
    const { add, friend } = await start()
    const { actId } = await add(friend)
    const other = await clientOf(await given.person())
    expect(await other.fail(api.undoRights, { actId })).toMatchObject({ code: 'categories.actGone' })
  })

  test('what cannot be is refused and changes nothing', async () => {
    const { client, categoryId, rows, friend, entryOf, add } = await start()
    await add(friend)
    const before = await rows()
    const id = await entryOf(friend)
    const one = { categoryId, kind: 'person' as const }
    expect(await client.fail(api.addDefaultRights, one)).toMatchObject({ code: 'rights.nobody' })
    expect(await client.fail(api.addDefaultRights, { ...one, ids: [987_654_321] })).toMatchObject({ kind: 'notFound' })
    const crossed = { minSecurity: 9, maxSecurity: 3 }
    expect(await client.fail(api.addDefaultRights, { ...one, ids: [friend.id], ...crossed })).toMatchObject({
      code: 'rights.boundsCrossed',
    })
    expect(await client.fail(api.changeDefaultRights, { categoryId, ids: [id], ...crossed })).toMatchObject({
      code: 'categories.boundsCrossed',
    })
    const foreign = await start()
    const theirs = await foreign.entryOf(foreign.reader)
    expect(await client.fail(api.deleteDefaultRights, { categoryId, ids: [theirs] })).toMatchObject({
      code: 'categories.unknownRight',
    })
    const crowd = await given.people(Array.from({ length: 501 }, () => ({})))
    expect(await client.fail(api.addDefaultRights, { ...one, ids: crowd.map((person) => person.id) })).toMatchObject({
      code: 'categories.tooManyRights',
    })
    expect(await rows()).toEqual(before)
  })
})
