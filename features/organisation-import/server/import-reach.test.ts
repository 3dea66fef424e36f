import { addRoleMembers, changePeople, findRefusals, rightStrings } from '@shuku/domain/people/server'
import { act, administratorAt, callerIn, cleared, given } from '@shuku/domain/testing'
import { liveApi, tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { organisationImportApi as api } from '../contract.ts'
import { bringIn, checked, linesOf, login, personBy, roleWith, runJobs, start, twoNew, upload } from './import.given.ts'

test('ORG-08~ ORG-28 a bounded administrator brings in nothing and nobody beyond their reach', async () => {
  const { departmentIds, subcompanyIds, nameOf } = await start()
  const [own, , foreign] = departmentIds
  const theirs = await given.person({ departmentId: foreign })
  const mine = await given.person({ departmentId: own })
  const client = await clientOf(await administratorAt(own, 1))
  const [a, b] = [nameOf(subcompanyIds[0]), nameOf(subcompanyIds[1])]
  const { importId } = await checked(client, [
    ['登录名', '姓名', '分部', '部门'],
    [login(), '新人', a, nameOf(own)],
    [login(), '新人', b, nameOf(foreign)],
    [login(), '新人', b, '新部门'],
    [login(), '新人', uniqueName('新公司'), '新部门'],
    [theirs.loginName, '改名', '', ''],
    [theirs.loginName, '改名', a, nameOf(own)],
    [mine.loginName, mine.name, b, nameOf(foreign)],
    [login(), '新人', a, '新部门'],
  ])
  const results = (await linesOf(client, importId)).map(({ result, says }) => [result, says.includes('管理范围')])
  const beyond = ['error', true]
  expect(results).toEqual([['new', false], beyond, beyond, beyond, beyond, beyond, beyond, ['new', false]])
})

test('ORG-28 nobody becomes the superior of others by somebody whom the same file makes', async () => {
  const { departmentIds, subcompanyIds, nameOf } = await start()
  const [own] = departmentIds
  const me = await administratorAt(own, 1)
  const [client, other] = [await clientOf(me), await given.person({ departmentId: own })]
  const [between, apart] = [login(), login()]
  const place = [nameOf(subcompanyIds[0]), nameOf(own)]
  const { importId } = await checked(client, [
    ['登录名', '姓名', '分部', '部门', '上级'],
    [between, '居间', ...place, me.loginName],
    [apart, '旁人', ...place, ''],
    [other.loginName, other.name, ...place, between],
    [(await given.person({ departmentId: own })).loginName, '', ...place, apart],
  ])
  const lines = (await linesOf(client, importId)).map(({ result, says }) => [result, says.includes('自己')])
  expect(lines.slice(0, 3)).toEqual([
    ['new', false],
    ['new', false],
    ['error', true],
  ])
  expect(lines[3]?.[0]).not.toBe('error')
})

test('ORG-28 roles are given by who administers everybody and holds their rights, and by nobody else', async () => {
  const { client, departmentIds, nameOf, subcompanyIds } = await start()
  const [role, higher] = [
    await roleWith(rightStrings.administerOrganisation),
    await roleWith(rightStrings.administerCategories),
  ]
  const place = [nameOf(subcompanyIds[0]), nameOf(departmentIds[0])]
  const [one, two] = [login(), login()]
  const file = [
    ['登录名', '姓名', '分部', '部门', '角色'],
    [one, '得权', ...place, `${role.name}（分部）`],
    [two, '越权', ...place, `${higher.name}(总部)`],
  ]
  const { importId } = await checked(client, file)
  expect((await linesOf(client, importId)).map(({ result, says }) => [result, says])).toEqual([
    ['new', ''],
    ['error', `您不能授予角色“${higher.name}”，请由系统管理员授予`],
  ])
  await bringIn(client, importId, { mode: 'lines' })
  const { db } = await testDatabase()
  const member = await db
    .selectFrom('role_member')
    .selectAll()
    .where('person_id', '=', (await personBy(one))?.id ?? 0)
    .execute()
  expect(member).toMatchObject([{ role_id: role.id, level: 1 }])

  const bounded = await clientOf(await administratorAt(departmentIds[0], 1))
  const again = await checked(bounded, [file[0]!, [login(), '再得', ...place, `${role.name}(部门)`]])
  expect(again.state.counts.error).toBe(1)
})

test('ORG-30 who is absent is named before, leaves only where that is asked for, and comes back with a later file', async () => {
  const { departmentIds, administrator: other } = await start()
  const [own] = departmentIds
  const administrator = await administratorAt(own, 0)
  const client = await clientOf(administrator)
  const [stays, goes] = await given.people([{ departmentId: own }, { departmentId: own, password: 'Shuku#2024' }])
  const session = await clientOf(goes!)
  const file = [
    ['登录名', '姓名'],
    [stays!.loginName, '改了名'],
  ]
  const { importId, state } = await checked(client, file)
  // neither who imports nor who holds rights of administration
  expect(other.departmentId).toBe(own)
  expect(state.counts.leaver).toBe(1)
  expect((await linesOf(client, importId, 'leaver')).map(({ name }) => name)).toEqual([goes!.name])
  await bringIn(client, importId)
  expect((await personBy(goes!.loginName))?.status).toBe('active')

  const again = await checked(client, file)
  expect(await client.fail(api.runImport, { importId: again.importId, mode: 'all' })).toMatchObject({
    code: 'organisation.nothingToDo',
  })
  await bringIn(client, again.importId, { marksLeavers: true })
  expect((await personBy(goes!.loginName))?.status).toBe('left')
  expect(await session.fail(api.findLastImport)).toMatchObject({ kind: 'signedOut' })

  const back = await checked(client, [...file, [goes!.loginName, goes!.name]])
  expect((await linesOf(client, back.importId)).at(-1)).toMatchObject({ result: 'changed', says: '重新入职' })
  await bringIn(client, back.importId)
  expect((await personBy(goes!.loginName))?.status).toBe('active')
})

test('ORG-30~ nobody leaves by being absent one of whose accounts lies beyond what the importer keeps', async () => {
  const { departmentIds } = await start()
  const [own, , foreign] = departmentIds
  const [stays, goes, beyond, second] = await given.people([
    { departmentId: own },
    { departmentId: own },
    { departmentId: own },
    { departmentId: foreign },
  ])
  await act((db) => changePeople({ db }, [{ personId: second!.id, mainPersonId: beyond!.id }]))
  const client = await clientOf(await administratorAt(own, 0))
  const { importId } = await checked(client, [
    ['登录名', '姓名'],
    [stays!.loginName, '改了名'],
  ])
  expect((await linesOf(client, importId, 'leaver')).map(({ name }) => name)).toEqual([goes!.name])
  await bringIn(client, importId, { marksLeavers: true })
  const statuses = await Promise.all([goes, beyond].map((person) => personBy(person!.loginName)))
  expect(statuses.map((row) => row?.status)).toEqual(['left', 'active'])
})

test('ORG-30~ whoever a list names by a secondary account is not absent from it', async () => {
  const { departmentIds } = await start()
  const [own] = departmentIds
  const [main, second, goes] = await given.people([{ departmentId: own }, { departmentId: own }, { departmentId: own }])
  await act((db) => changePeople({ db }, [{ personId: second!.id, mainPersonId: main!.id }]))
  const client = await clientOf(await administratorAt(own, 0))
  const { importId } = await checked(client, [
    ['登录名', '姓名'],
    [second!.loginName, second!.name],
  ])
  expect((await linesOf(client, importId, 'leaver')).map(({ name }) => name)).toEqual([goes!.name])
})

test('a clearance within bounds is none for a department that the same file makes', async () => {
  const { departmentIds } = await start()
  const administrator = await given.person({
    ...cleared,
    departmentId: departmentIds[0],
    rights: [rightStrings.administerOrganisation],
  })
  const role = await roleWith(rightStrings.administerClearances)
  await act((tx) => addRoleMembers({ db: tx }, role.id, [{ personId: administrator.id, level: 0 }]))
  const wanted = [
    { departmentId: departmentIds[0], classification: 2 },
    { departmentId: 'new' as const, classification: 2 },
  ]
  const refused = await act(async (db) => findRefusals({ db, caller: await callerIn(db, administrator.id) }, wanted))
  expect([...refused].map(([place, { code }]) => [place, code])).toEqual([[1, 'people.notClearanceAdministrator']])
})

test('an import is its importer’s alone, and of two who begin it one does', async () => {
  const { client, file, one } = await twoNew()
  const { importId } = await checked(client, file)
  expect((await client.call(api.findLastImport)).last).toMatchObject({
    importId,
    fileName: 'people.csv',
    state: 'ready',
  })
  const stranger = await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
  expect(await stranger.call(api.findLastImport)).toEqual({ last: null })
  const unknown = { code: 'organisation.unknown' }
  expect(await stranger.fail(api.getImport, { importId })).toMatchObject(unknown)
  expect(await stranger.fail(api.runImport, { importId, mode: 'all' })).toMatchObject(unknown)
  const { key } = await stranger.call(api.listLines, { importId })
  expect((await stranger.call(tableApi.countRows, { key })).count).toBe(0)

  const both = await Promise.allSettled([1, 2].map(() => client.call(api.runImport, { importId, mode: 'all' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await runJobs()
  expect(await client.call(api.getImport, { importId })).toMatchObject({ state: 'done', imported: 2 })
  expect(await stranger.fail(api.revealPasswords, { importId, passwordKey: 'x' })).toMatchObject({ kind: 'notFound' })
  expect(await personBy(one)).toBeDefined()
})

test.each([
  ['all', { state: 'ready', imported: 0 }, false],
  ['lines', { state: 'done', imported: 1 }, true],
] as const)('what a line would do now and was not said of it is not done (%s)', async (mode, end, isOtherIn) => {
  const { client, file, one, two, person } = await twoNew()
  const { importId } = await checked(client, file)
  await client.call(api.runImport, { importId, mode })
  // the line would give this person another name
  await act((db) => changePeople({ db }, [{ personId: person.id, loginName: one }]))
  await runJobs()
  expect(await client.call(api.getImport, { importId })).toMatchObject(end)
  expect((await linesOf(client, importId, 'error')).map(({ says }) => says)).toEqual([
    '检查之后组织有了变化，请重新上传后再导入',
  ])
  expect((await personBy(one))?.name).toBe(person.name)
  expect((await personBy(two)) !== undefined).toBe(isOtherIn)
})

test('an import that is canceled changes nothing', async () => {
  const { client, file, one } = await twoNew()
  const { importId } = await checked(client, file)
  await client.call(api.runImport, { importId, mode: 'all' })
  const { jobId } = await client.call(api.getImport, { importId })
  await client.call(liveApi.cancelJob, { id: jobId })
  await runJobs()
  expect(await client.call(api.getImport, { importId })).toMatchObject({ state: 'ready', imported: 0 })
  expect(await personBy(one)).toBeUndefined()
})

test('what is no table of people is refused with the reason, and nothing is kept', { tags: ['slow'] }, async () => {
  const { client } = await start()
  const refused = (rows: string[][] | string, name?: string) =>
    upload(client, rows, name).catch((error: unknown) => error)
  const code = (wanted: string) => ({ failure: { code: wanted } })
  expect(
    await refused([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toMatchObject(code('organisation.noColumns'))
  expect(await refused([['姓名', '工号']])).toMatchObject(code('organisation.noLines'))
  expect(await refused('%PDF-1.4', 'people.pdf')).toMatchObject(code('files.noTable'))
  expect(await refused(`姓名\n${'王\n'.repeat(200_010)}`)).toMatchObject(code('files.tableTooLong'))
  expect(await refused(`姓名\n${'x'.repeat(21 * 1024 * 1024)}`)).toMatchObject(code('organisation.tooLarge'))
  const reader = await clientOf(await given.person())
  expect(await refused([['姓名']])).toBeDefined()
  expect(
    await upload(reader, [
      ['姓名', '工号'],
      ['王', '1'],
    ]).catch((error: unknown) => error),
  ).toMatchObject(code('people.notAdministrator'))
  const { db } = await testDatabase()
  expect(
    await db.selectFrom('organisation_import').select('id').where('file_name', '=', 'people.pdf').execute(),
  ).toEqual([])
})

test('where a company keeps its administrators apart, one line does not join them, nor a line with what somebody has by any of their accounts', async () => {
  const { client, departmentIds, nameOf, subcompanyIds } = await start()
  const { db } = await testDatabase()
  const [people, clearances] = [
    await roleWith(rightStrings.administerOrganisation),
    await roleWith(rightStrings.administerClearances),
  ]
  const present = await given.person({ departmentId: departmentIds[0] })
  await act((tx) => addRoleMembers({ db: tx }, people.id, [{ personId: present.id, level: 2 }]))
  const second = await given.person({ departmentId: departmentIds[0] })
  await act((tx) => changePeople({ db: tx }, [{ personId: second.id, mainPersonId: present.id }]))
  const place = [nameOf(subcompanyIds[0]), nameOf(departmentIds[0])]
  await sql`insert into company_setting (name, value) values ('separateAdministrators', 'true')`.execute(db)
  try {
    const { importId } = await checked(client, [
      ['登录名', '姓名', '分部', '部门', '角色'],
      [login(), '两项', ...place, `${people.name}(总部)；${clearances.name}(总部)`],
      [login(), '一项', ...place, `${clearances.name}(总部)`],
      [present.loginName, present.name, ...place, `${clearances.name}(总部)`],
      [second.loginName, second.name, ...place, `${clearances.name}(总部)`],
    ])
    const lines = (await linesOf(client, importId)).map(({ result, says }) => [result, says.includes('三员分立')])
    expect(lines).toEqual([
      ['error', true],
      ['new', false],
      ['error', true],
      ['error', true],
    ])
  } finally {
    await sql`delete from company_setting where name = 'separateAdministrators'`.execute(db)
  }
})
