import { createRole, giveRoleRights, rightStrings, verifyPassword } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { liveApi, tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { organisationApi as api } from '../../contract.ts'
import { keeperAt } from '../keeper.given.ts'
import { bringIn, checked, linesOf, runJobs, upload } from './import.given.ts'

/** Somebody who keeps everything, in an organisation of their own. */
async function start() {
  const { departmentIds, headquartersId, subcompanyIds } = await given.organisation()
  const keeper = await given.person({ rights: [rightStrings.keepOrganisation], departmentId: departmentIds[0] })
  const { db } = await testDatabase()
  const units = await db.selectFrom('unit').select(['id', 'name']).execute()
  const nameOf = (id: number) => units.find((unit) => unit.id === id)?.name ?? ''
  return { keeper, client: await clientOf(keeper), departmentIds, headquartersId, subcompanyIds, nameOf }
}

async function personBy(loginName: string) {
  const { db } = await testDatabase()
  return db.selectFrom('person').selectAll().where('login_name', '=', loginName).executeTakeFirst()
}

async function roleWith(right: string) {
  const name = uniqueName('角色')
  const id = await act(async (db) => {
    const made = await createRole({ db }, { name })
    await giveRoleRights({ db }, made, [{ name: right, level: 2 }])
    return made
  })
  return { id, name }
}

/** Two new people, and one who is there. */
async function twoNew() {
  const { client, departmentIds, nameOf, subcompanyIds } = await start()
  const person = await given.person({ departmentId: departmentIds[0] })
  const place = [nameOf(subcompanyIds[0]), nameOf(departmentIds[0])]
  const [one, two] = [login(), login()]
  const file = [
    ['登录名', '姓名', '分部', '部门'],
    [one, '新人', ...place],
    [two, '新人', ...place],
  ]
  return { client, person, one, two, file }
}

const code = () => uniqueName('W', '')
const login = () => uniqueName('u', '')

test('ORG-04 ORG-26 a file brings in units, posts and people, with managers that stand further down', async () => {
  const { client, headquartersId } = await start()
  const [boss, one, company, post] = [login(), login(), uniqueName('华北分公司'), uniqueName('分析师')]
  const bossCode = code()
  const { importId, state } = await checked(client, [
    [
      '姓名',
      '登录名',
      '工号',
      '英文名',
      '性别',
      '分部',
      '部门',
      '岗位',
      '直接上级',
      '安全级别',
      '密级',
      '语言',
      '爱好',
    ],
    ['欧阳一', one, code(), 'One', '女', company, '数据部/建模组', post, bossCode, '30', '重要', 'English', '棋'],
    ['司徒', boss, bossCode, '', '男', company, '数据部', post, '', '', '', '', ''],
  ])
  expect(state).toMatchObject({
    state: 'ready',
    people: 2,
    units: 0,
    counts: { new: 2, changed: 0, unchanged: 0, error: 0 },
    unknownColumns: ['爱好'],
  })
  expect((await linesOf(client, importId)).map(({ says }) => says)).toEqual([
    `新建分部“${company}”；新建部门“数据部”；新建部门“建模组”；新建岗位“${post}”`,
    `新建岗位“${post}”`,
  ])
  expect(await personBy(one)).toBeUndefined()

  const { passwordKey } = await bringIn(client, importId)
  const [person, manager] = [await personBy(one), await personBy(boss)]
  expect(person).toMatchObject({
    name: '欧阳一',
    name_en: 'One',
    sex: 'female',
    manager_id: manager?.id,
    superior_ids: [manager?.id],
    security_level: 30,
    classification: 1,
    language: 'en-US',
    must_change_password: true,
  })
  const { units } = await client.call(api.getOrganisation)
  const unit = (name: string) => units.find((each) => each.name === name)
  expect(unit(company)).toMatchObject({ kind: 'subcompany', parentId: headquartersId })
  expect(unit('建模组')).toMatchObject({ id: person?.department_id, parentId: unit('数据部')?.id, kind: 'department' })
  expect(person?.subcompany_id).toBe(unit(company)?.id)

  const { people } = await client.call(api.tellPasswords, { importId, passwordKey })
  expect(people.map(({ loginName }) => loginName)).toEqual([one, boss])
  expect(await verifyPassword(person?.password_hash ?? '', people[0]?.password ?? '')).toBe(true)
  expect(await verifyPassword(person?.password_hash ?? '', people[1]?.password ?? '')).toBe(false)
  expect(await client.fail(api.tellPasswords, { importId, passwordKey })).toMatchObject({
    code: 'organisation.toldAlready',
  })
})

test('ORG-26 people are found by work code, else by login name; an empty cell and the same file again change nothing', async () => {
  const { client, departmentIds, nameOf, subcompanyIds } = await start()
  const [workCode, newLogin] = [code(), login()]
  const [a, b] = await given.people([
    { workCode, departmentId: departmentIds[0], email: 'a@example.com' },
    { departmentId: departmentIds[1] },
  ])
  const file = [
    ['Work code', 'Login name', 'Name', 'Email', 'Sub-company', 'Department'],
    [workCode, newLogin, a!.name, '', nameOf(subcompanyIds[0]), ''],
    ['', b!.loginName, b!.name, 'b@example.com', nameOf(subcompanyIds[1]), nameOf(departmentIds[2])],
  ]
  const { importId, state } = await checked(client, file)
  expect(state.counts).toMatchObject({ changed: 2, new: 0, error: 0 })
  expect((await linesOf(client, importId)).map(({ says }) => says)).toEqual([
    `登录名：${a!.loginName} → ${newLogin}`,
    `邮箱：b@example.com；部门：${nameOf(departmentIds[1])} → ${nameOf(departmentIds[2])}`,
  ])
  await bringIn(client, importId)
  expect(await personBy(newLogin)).toMatchObject({ id: a!.id, email: 'a@example.com', department_id: departmentIds[0] })
  expect(await personBy(b!.loginName)).toMatchObject({ email: 'b@example.com', department_id: departmentIds[2] })
  expect((await checked(client, file)).state.counts).toMatchObject({ changed: 0, unchanged: 2 })
})

test('ORG-26 every line says what is wrong with it, and what to do', async () => {
  const { client, departmentIds, nameOf, subcompanyIds } = await start()
  const closed = await given.person({ departmentId: departmentIds[1], loginName: login() })
  const department = nameOf(departmentIds[0])
  const company = nameOf(subcompanyIds[0])
  const row = (change: Record<string, string>) => ({
    姓名: '甲',
    登录名: login(),
    工号: code(),
    分部: company,
    部门: department,
    ...change,
  })
  const rows = [
    row({ 姓名: '' }),
    row({ 登录名: '', 工号: '' }),
    row({ 部门: '', 分部: '' }),
    row({ 登录名: 'a b' }),
    row({ 邮箱: 'nobody' }),
    row({ 安全级别: '256' }),
    row({ 性别: '无' }),
    row({ 直接上级: 'nobody-at-all' }),
    row({ 角色: '没有的角色(总部)' }),
    row({ 登录名: closed.loginName }),
    row({ 工号: 'SAME' }),
    row({ 工号: 'same' }),
    row({ 直接上级: 'SAME' }),
    row({ 姓名: '错\ufffd' }),
    row({ 姓名: '长'.repeat(101) }),
  ]
  const heads = [...new Set(rows.flatMap((each) => Object.keys(each)))]
  const { importId, state } = await checked(client, [
    heads,
    ...rows.map((each) => heads.map((head) => (each as Record<string, string>)[head] ?? '')),
  ])
  const said = (await linesOf(client, importId)).map(({ result, says }) => [result, says])
  const wrong = (says: string) => ['error', says]
  expect(said).toEqual([
    wrong('没有姓名，请填写'),
    wrong('工号和登录名都没有，请至少填写一项'),
    wrong('新人员没有部门，请填写'),
    wrong('登录名不能含空格'),
    wrong('“nobody”不是邮箱地址'),
    wrong('安全级别应为 0 到 255 的整数'),
    wrong('“性别”不能是“无”，可填：男、女'),
    wrong('没有工号或登录名为“nobody-at-all”的直接上级'),
    wrong('没有角色“没有的角色”'),
    ['changed', expect.stringContaining('姓名：')],
    ['new', ''],
    wrong('与第 12 行重复'),
    ['new', ''],
    wrong('“姓名”中有无法识别的字符，请把文件另存为 UTF-8 或 xlsx'),
    wrong('“姓名”最多 100 个字符'),
  ])
  expect(await client.fail(api.runImport, { importId, mode: 'all' })).toMatchObject({
    code: 'organisation.hasErrors',
    details: { n: state.counts.error },
  })
  await bringIn(client, importId, { mode: 'lines' })
  expect(await client.call(api.getImport, { importId })).toMatchObject({ state: 'done', imported: 3 })
})

test('ORG-26 nobody becomes their own superior, and a line falls with the manager that it needs', async () => {
  const { client, departmentIds, nameOf, subcompanyIds } = await start()
  const [a, b] = await given.people([{ departmentId: departmentIds[0] }, { departmentId: departmentIds[0] }])
  await client.call(api.changePerson, { personId: a!.id, managerId: b!.id })
  const [c, d, e] = [login(), login(), login()]
  const place = [nameOf(subcompanyIds[0]), nameOf(departmentIds[0])]
  const { importId } = await checked(client, [
    ['登录名', '姓名', '直接上级', '分部', '部门', '邮箱'],
    [b!.loginName, b!.name, a!.loginName, '', '', ''],
    [c, '丙', d, ...place, ''],
    [d, '丁', c, ...place, ''],
    [e, '戊', d, ...place, ''],
    [login(), '己', e, ...place, ''],
  ])
  expect((await linesOf(client, importId)).map(({ result, says }) => [result, says])).toEqual([
    ['error', '直接上级不能是本人或本人的下属'],
    ['error', '直接上级不能是本人或本人的下属'],
    ['error', '直接上级不能是本人或本人的下属'],
    ['error', `直接上级“${d}”所在的行有错误，请先更正那一行`],
    ['error', `直接上级“${e}”所在的行有错误，请先更正那一行`],
  ])
})

test('ORG-04 a sheet of units makes them with their kinds, names and codes, in any order, and renames by code', async () => {
  const { client, headquartersId } = await start()
  const [company, unitCode] = [uniqueName('西部分公司'), code()]
  const file = (english: string, name = '实验室') => [
    ['上级组织', '组织名称', '组织英文名', '组织类型', '组织编码'],
    [`${company}/研究院`, name, english, '', unitCode],
    [company, '研究院', '', '部门', ''],
    ['', company, '', '分部', ''],
    [`${company}/研究院`, '错', '', '分部', ''],
  ]
  const { importId, state } = await checked(client, file('Lab'))
  expect(state).toMatchObject({ units: 4, people: 0, counts: { new: 3, error: 1, leaver: 0 } })
  await bringIn(client, importId, { mode: 'lines' })
  const again = await checked(client, file('Laboratory', '中心实验室'))
  expect(again.state.counts).toMatchObject({ new: 0, changed: 1, unchanged: 2, error: 1 })
  await bringIn(client, again.importId, { mode: 'lines' })
  const { units } = await client.call(api.getOrganisation)
  expect(units.find(({ name }) => name === company)).toMatchObject({ kind: 'subcompany', parentId: headquartersId })
  expect(units.find(({ code: each }) => each === unitCode)).toMatchObject({
    name: '中心实验室',
    nameEnglish: 'Laboratory',
    parentId: units.find(({ name, parentId }) => name === '研究院' && parentId !== headquartersId)?.id,
  })
})

test('ORG-08 ORG-28 a bounded keeper brings in nothing and nobody beyond their reach', async () => {
  const { departmentIds, subcompanyIds, nameOf } = await start()
  const [own, , foreign] = departmentIds
  const theirs = await given.person({ departmentId: foreign })
  const mine = await given.person({ departmentId: own })
  const client = await clientOf(await keeperAt(own, 1))
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

test('ORG-28 roles are given by who keeps everybody and holds their rights, and by nobody else', async () => {
  const { client, departmentIds, nameOf, subcompanyIds } = await start()
  const [role, higher] = [
    await roleWith(rightStrings.keepOrganisation),
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

  const bounded = await clientOf(await keeperAt(departmentIds[0], 1))
  const again = await checked(bounded, [file[0]!, [login(), '再得', ...place, `${role.name}(部门)`]])
  expect(again.state.counts.error).toBe(1)
})

test('ORG-30 who is absent is named before, leaves only where that is asked for, and comes back with a later file', async () => {
  const { departmentIds, keeper: other } = await start()
  const [own] = departmentIds
  const keeper = await keeperAt(own, 0)
  const client = await clientOf(keeper)
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
  expect(await session.fail(api.getOrganisation)).toMatchObject({ kind: 'signedOut' })

  const back = await checked(client, [...file, [goes!.loginName, goes!.name]])
  expect((await linesOf(client, back.importId)).at(-1)).toMatchObject({ result: 'changed', says: '重新入职' })
  await bringIn(client, back.importId)
  expect((await personBy(goes!.loginName))?.status).toBe('active')
})

test('an import is its importer’s alone, and of two who begin it one does', async () => {
  const { client, file, one } = await twoNew()
  const { importId } = await checked(client, file)
  expect((await client.call(api.findLastImport)).last).toMatchObject({
    importId,
    fileName: 'people.csv',
    state: 'ready',
  })
  const stranger = await clientOf(await given.person({ rights: [rightStrings.keepOrganisation] }))
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
  expect(await stranger.fail(api.tellPasswords, { importId, passwordKey: 'x' })).toMatchObject({ kind: 'notFound' })
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
  await client.call(api.changePerson, { personId: person.id, loginName: one })
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

test('what is no table of people is refused with the reason, and nothing is kept', async () => {
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
  ).toMatchObject(code('people.notKeeper'))
  const { db } = await testDatabase()
  expect(
    await db.selectFrom('organisation_import').select('id').where('file_name', '=', 'people.pdf').execute(),
  ).toEqual([])
})
