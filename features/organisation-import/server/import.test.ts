import { changePeople, verifyPassword } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { organisationImportApi as api } from '../contract.ts'
import { bringIn, checked, code, linesOf, login, personBy, start, unitsNow } from './import.given.ts'

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
    // a mark that turns the reading direction is no part of a name
    ['欧阳\u202e一', one, code(), 'One', '女', company, '数据部/建模组', post, bossCode, '30', '重要', 'English', '棋'],
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
  const units = await unitsNow()
  const unit = (name: string) => units.find((each) => each.name === name)
  expect(unit(company)).toMatchObject({ kind: 'subcompany', parentId: headquartersId })
  expect(unit('建模组')).toMatchObject({ id: person?.department_id, parentId: unit('数据部')?.id, kind: 'department' })
  expect(person?.subcompany_id).toBe(unit(company)?.id)

  const { people } = await client.call(api.revealPasswords, { importId, passwordKey })
  expect(people.map(({ loginName }) => loginName)).toEqual([one, boss])
  expect(await verifyPassword(person?.password_hash ?? '', people[0]?.password ?? '')).toBe(true)
  expect(await verifyPassword(person?.password_hash ?? '', people[1]?.password ?? '')).toBe(false)
  expect(await client.fail(api.revealPasswords, { importId, passwordKey })).toMatchObject({
    code: 'organisation.revealedAlready',
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
    ['Employee ID', 'Login name', 'Name', 'Email', 'Branch', 'Department'],
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
    wrong('“姓名”中有无法识别的字符，请将文件另存为 UTF-8 或 xlsx'),
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
  await act((db) => changePeople({ db }, [{ personId: a!.id, managerId: b!.id }]))
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
  const units = await unitsNow()
  expect(units.find(({ name }) => name === company)).toMatchObject({ kind: 'subcompany', parentId: headquartersId })
  expect(units.find(({ code: each }) => each === unitCode)).toMatchObject({
    name: '中心实验室',
    nameEnglish: 'Laboratory',
    parentId: units.find(({ name, parentId }) => name === '研究院' && parentId !== headquartersId)?.id,
  })
})
