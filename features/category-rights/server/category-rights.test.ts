import { tableApi } from '@shuku/kit/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { categoryRights } from '@shuku/domain/rights/contract'
import { rightsOnCategory } from '@shuku/domain/rights/server'
import { given } from '@shuku/domain/testing'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { categoryRightsApi as api } from '../contract.ts'
import { start } from './category-rights.given.ts'

const menuOf = async (by: TestClient, categoryId: number) =>
  (await by.call(categoryApi.getRightMenus, { categoryId })).items.map(({ type }) => type)

/** A member of each kind of principal to which documents are shared (ORG-05). */
const principals = {
  person: async () => {
    const { id } = await given.person()
    return { id, member: id }
  },
  department: async () => {
    const [departmentId] = (await given.organisation()).departmentIds
    return { id: departmentId, member: (await given.person({ departmentId })).id }
  },
  subcompany: async () => {
    const { subcompanyIds, departmentIds } = await given.organisation()
    return { id: subcompanyIds[0], member: (await given.person({ departmentId: departmentIds[0] })).id }
  },
  role: async () => {
    const { id } = await given.person()
    return { id: await given.role([{ personId: id, level: 2 }]), member: id }
  },
  post: async () => {
    const postId = await given.post()
    return { id: postId, member: (await given.person({ postId })).id }
  },
} as const

describe('rights on a category', () => {
  test.each(Object.keys(principals) as (keyof typeof principals)[])(
    'CAT-78 each of the seven rights is given alone to a %s, and a sub-category that is made then has it too, and no other',
    async (kind) => {
      const { client, categoryId, administrator } = await start()
      const { id, member } = await principals[kind]()
      const { mayGive } = await client.call(api.listCategoryRights, { categoryId })
      expect(new Set(mayGive)).toEqual(new Set(categoryRights))
      const { db } = await testDatabase()
      for (const right of categoryRights) {
        const { actId } = await client.call(api.giveCategoryRights, { categoryId, kind, ids: [id], rights: [right] })
        const made = await client.call(categoryApi.create, { name: uniqueName('新子目录'), parentId: categoryId })
        const caller = await given.caller({ id: member })
        for (const each of [categoryId, made.id]) expect(await rightsOnCategory(db, caller, each)).toEqual([right])
        expect(await rightsOnCategory(db, await given.caller(administrator), made.id)).toHaveLength(7)
        await client.call(api.undoRights, { actId })
        expect(await rightsOnCategory(db, caller, made.id), 'what is taken above is taken below').toEqual([])
      }
    },
  )

  test('CAT-52 the list says who may do what, and which category above gives what is inherited', async () => {
    const { client, categoryId, rows, friend, parent, above, administrator } = await start()
    await client.call(api.giveCategoryRights, {
      categoryId,
      kind: 'person',
      ids: [friend.id],
      rights: ['create', 'moveOut'],
      minSecurity: 5,
    })
    const listed = await rows()
    expect(listed.find(({ obj_id }) => obj_id === String(friend.id))).toMatchObject({
      subjectName: '何俊杰',
      type: '5',
      level: '0,5',
      security: '5–255',
      inheritedId: '0',
      givenBy: administrator.name,
    })
    expect(listed.find(({ obj_id }) => obj_id === String(above.id))).toMatchObject({
      inheritedFrom: parent.name,
      inheritedId: String(parent.id),
      level: '0,1,4,3,2,5,6',
    })
  })

  test('CAT-53 CAT-54 in the words of programs: given, counted at once, and taken away', async () => {
    const { client, categoryId, friend, rowOf } = await start()
    const post = async (path: string, fields: Record<string, string>) =>
      (
        await client.raw({
          method: 'POST',
          path: `/api/doc/console/category/${path}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ seccategoryid: String(categoryId), ...fields }).toString(),
        })
      ).json
    const theirs = await clientOf(friend)
    expect(await theirs.fail(categoryApi.getRights, { categoryId })).toMatchObject({ kind: 'notFound' })
    expect(await post('right', { type: '5', obj_id: String(friend.id), level: '0,1' })).toMatchObject({
      api_status: true,
    })
    expect(await theirs.call(categoryApi.getRights, { categoryId })).toEqual({
      mayCreate: true,
      maySet: false,
      mayCreateChild: true,
    })
    const shareids = String(await rowOf(friend))
    expect(await post('right/delete', { shareids })).toMatchObject({ api_status: true })
    expect(await theirs.fail(categoryApi.getRights, { categoryId })).toMatchObject({ kind: 'notFound' })
    expect(await post('right/delete', { shareids })).toMatchObject({ api_status: false })
    expect(await post('right', { type: '5', obj_id: String(friend.id), level: '9' })).toMatchObject({
      api_status: false,
    })
  })

  test('CAT-52 `type` and `level` show the rows of a kind, and those that give a right', async () => {
    const { client, categoryId, friend, administrator, above } = await start()
    const role = await given.role([])
    await client.call(api.giveCategoryRights, { categoryId, kind: 'person', ids: [friend.id], rights: ['create'] })
    await client.call(api.giveCategoryRights, { categoryId, kind: 'role', ids: [role], rights: ['moveIn', 'copyIn'] })
    const [departmentId] = (await given.organisation()).departmentIds
    await client.call(api.giveCategoryRights, {
      categoryId,
      kind: 'department',
      ids: [departmentId],
      below: true,
      rights: ['copyIn'],
    })
    const found = async (asked: string) => {
      const path = `/api/doc/console/category/right?seccategoryid=${categoryId}&${asked}`
      const { sessionkey } = (await client.raw({ path })).json
      const { rows } = await client.call(tableApi.getRows, { key: String(sessionkey), pageSize: 50 })
      return rows.map(({ obj_id }) => Number(obj_id)).toSorted((one, other) => one - other)
    }
    const sorted = (...ids: number[]) => ids.toSorted((one, other) => one - other)
    const administrators = [administrator.id, above.id]
    expect(await found('type=2')).toEqual([role])
    expect(await found('type=1')).toEqual([departmentId])
    expect(await found('type=5')).toEqual(sorted(friend.id, ...administrators))
    expect(await found('level=0')).toEqual(sorted(friend.id, ...administrators))
    expect(await found('level=3')).toEqual(sorted(role, departmentId, ...administrators))
    expect(await found('type=2&level=0')).toEqual([])
    expect(await found('type=&level=')).toEqual(sorted(friend.id, role, departmentId, ...administrators))
    const wrong = await client.raw({ path: `/api/doc/console/category/right?seccategoryid=${categoryId}&type=99` })
    expect(wrong.json).toMatchObject({ api_status: false })
  })

  test('CAT-78 a role and a post with a level have the right within a unit: the one that is named, or that of the giver', async () => {
    const { client, categoryId, administrator, rows } = await start()
    const { db } = await testDatabase()
    const { departmentIds, subcompanyIds } = await given.organisation()
    const [own, sibling, other] = departmentIds
    const place = { department_id: own, subcompany_id: subcompanyIds[0] }
    await db.updateTable('person').set(place).where('id', '=', administrator.id).execute()
    const postId = await given.post()
    const [here, near, far] = await given.people(
      [own, sibling, other].map((departmentId) => ({ departmentId, postId })),
    )
    const people = [here, near, far].map((person) => person?.id ?? 0)
    const role = await given.role(people.map((personId) => ({ personId, level: 1 as const })))
    const mayCreate = async () => {
      const may: boolean[] = []
      for (const id of people)
        may.push((await rightsOnCategory(db, await given.caller({ id }), categoryId)).includes('create'))
      return may
    }
    const send = async (fields: Record<string, string>) =>
      (await client.sendTexts(api.giveCategoryRights, { seccategoryid: String(categoryId), level: '0', ...fields }))
        .json
    const giving = async (fields: Record<string, string>) => {
      const reply = await send(fields)
      expect(reply).toMatchObject({ api_status: true })
      const may = await mayCreate()
      const detail = (await rows()).find(({ inheritedId, level }) => inheritedId === '0' && level === '0')?.detail
      await client.call(api.undoRights, { actId: Number(reply['actId']) })
      return { may, detail }
    }
    const nameOf = async (id: number) =>
      (await db.selectFrom('unit').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
    const ofRole = { type: '2', obj_id: String(role) }
    const ofPost = { type: '8', obj_id: String(postId) }
    // a member of the department alone has no right that is given to those of the headquarters
    expect(await giving({ ...ofRole, rolelevel: '2' })).toMatchObject({ may: [false, false, false] })
    const inOwn = { may: [true, false, false], detail: expect.stringContaining(`部门级 · ${await nameOf(own)}`) }
    expect(await giving({ ...ofRole, rolelevel: '0' })).toEqual(inOwn)
    expect(await giving({ ...ofRole, role_level: '1' })).toMatchObject({ may: [true, true, false] })
    expect(await giving({ ...ofRole, rolelevel: '0', department: String(other) })).toMatchObject({
      may: [false, false, true],
    })
    expect(await giving({ ...ofPost, joblevel: '3' })).toEqual(inOwn)
    expect(await giving({ ...ofPost, post_level: '2' })).toMatchObject({ may: [true, true, false] })
    expect(await giving({ ...ofPost, joblevel: '1' })).toMatchObject({ may: [true, true, true] })
    expect(await mayCreate()).toEqual([false, false, false])
    for (const department of ['99999999', String(subcompanyIds[0])])
      expect(await send({ ...ofRole, rolelevel: '0', department })).toMatchObject({ api_status: false })
  })

  test('CAT-13 CAT-14 the menu offers settings and sub-categories to those only who were given them', async () => {
    const { client, categoryId, friend, rowOf } = await start()
    const theirs = await clientOf(friend)
    const give = { categoryId, kind: 'person' as const, ids: [friend.id] }
    await client.call(api.giveCategoryRights, { ...give, rights: ['create'] })
    expect(await menuOf(theirs, categoryId)).toEqual(['BTN_MULTI_UPLOAD'])
    const grantId = await rowOf(friend)
    await client.call(api.setCategoryRights, { categoryId, grantId, rights: ['create', 'settings'] })
    expect(await menuOf(theirs, categoryId)).toEqual(['BTN_MULTI_UPLOAD', 'BTN_SEC_SETTING'])
    await client.call(api.setCategoryRights, { categoryId, grantId, rights: ['create', 'createChild'] })
    expect(await menuOf(theirs, categoryId)).toEqual(['BTN_CREATE_CHILDSEC', 'BTN_MULTI_UPLOAD'])
  })

  test('CAT-53 a set of rights is given and taken as one act, and the undo puts it back', async () => {
    const { client, categoryId, friend, rowOf, rows } = await start()
    await client.call(api.giveCategoryRights, {
      categoryId,
      kind: 'person',
      ids: [friend.id],
      rights: ['create', 'copyIn'],
    })
    const before = await rows()
    const grantId = await rowOf(friend)
    const { actId } = await client.call(api.setCategoryRights, { categoryId, grantId, rights: ['moveIn', 'copyIn'] })
    expect((await rows()).find(({ obj_id }) => obj_id === String(friend.id))).toMatchObject({ level: '3,2' })
    await client.call(api.undoRights, { actId })
    expect(await rows()).toEqual(before)
    const same = { categoryId, grantId, rights: ['create' as const, 'copyIn' as const] }
    expect(await client.call(api.setCategoryRights, same)).toMatchObject({ actId: 0 })
  })

  test('FC-30 of a department and a post that were closed both lists of a category say so, its rights and its default rights', async () => {
    const { client, categoryId, rows } = await start()
    const [departmentId] = (await given.organisation()).departmentIds
    const postId = await given.post()
    const rights = { categoryId, rights: ['create' as const] }
    await client.call(api.giveCategoryRights, { ...rights, kind: 'department', ids: [departmentId] })
    await client.call(api.giveCategoryRights, { ...rights, kind: 'post', ids: [postId] })
    await client.call(api.addDefaultRights, { categoryId, kind: 'department', departmentIds: [departmentId] })
    await client.call(api.addDefaultRights, { categoryId, kind: 'post', ids: [postId] })
    const closed = async () => {
      const { key } = await client.call(api.listDefaultRights, { categoryId })
      const defaults = (await client.call(tableApi.getRows, { key, pageSize: 50 })).rows
      return [await rows(), defaults].map((listed) =>
        listed.filter(({ detail }) => String(detail).endsWith('已停用')).map(({ obj_id }) => String(obj_id)),
      )
    }
    expect(await closed()).toEqual([[], []])
    const { db } = await testDatabase()
    await db.updateTable('unit').set({ canceled: true }).where('id', '=', departmentId).execute()
    await db.updateTable('post').set({ canceled: true }).where('id', '=', postId).execute()
    const both = expect.arrayContaining([String(departmentId), String(postId)]) as unknown
    expect(await closed()).toEqual([both, both])
  })
})
