import { sql } from 'kysely'
import { act, given } from '@shuku/domain/testing'
import { callDuring, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf, sheetsOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { pointImportApi as api } from '../../../contract/point-import.ts'
import { longestName, pointsApi } from '../../../contract/points.ts'
import { makeCategory } from '../../maps/maps.given.ts'
import { givenKeeper, givenPoint, row } from '../points.given.ts'
import { asCsv, check, head, mistakesOf, whole } from './import.given.ts'

async function pointsCalled(name: string) {
  const { client } = await givenKeeper()
  const { rows } = await act((db) =>
    sql<{ id: number }>`select id::float8 as id from knowledge_point where name = ${name} order by id`.execute(db),
  )
  return Promise.all(rows.map(({ id }) => client.call(pointsApi.getPoint, { id })))
}

describe('a file that is right', () => {
  test('lines of one name are rows of one point, in the order of their numbers; nothing is saved before it is confirmed', async () => {
    const { client, person } = await givenKeeper()
    const { category } = await given.category({ creators: 1, readers: 1 })
    const [one, two] = [
      await given.document({ category, creator: person }),
      await given.document({ category, creator: person }),
    ]
    const kind = await makeCategory('point')
    const [name, other, bare] = [uniqueName('差旅'), uniqueName('采购'), uniqueName('空点')]
    const checked = await check(client, [
      [name, kind.name, '流程', `${two.id}, ${one.id}`, '', '40%', '2'],
      [other, '', '全部', '', '作者:张三 "差旅 标准"', '100', ''],
      [name, '', '制度', String(one.id), '差旅', '60', '1'],
      [bare, '', '', '', '', '', ''],
    ])
    expect(checked).toMatchObject({ fileName: 'points.csv', mistakes: [], mistakeCount: 0, unknownColumns: [] })
    expect(checked.points.map(({ name: called, rows }) => [called, rows.length])).toEqual([
      [name, 2],
      [other, 1],
      [bare, 0],
    ])
    expect(await pointsCalled(name)).toEqual([])

    expect(await client.call(api.runPointImport, { points: checked.points })).toEqual({ made: 3, changed: 0 })
    expect(await pointsCalled(name)).toMatchObject([
      {
        categoryId: kind.id,
        revision: 1,
        creatorName: person.name,
        rows: [
          { title: '制度', query: '差旅', weight: 60 },
          { title: '流程', query: '', weight: 40 },
        ],
      },
    ])
    const own = await client.call(pointsApi.getPoint, { id: (await pointsCalled(name))[0]?.id ?? 0 })
    expect(own.rows.map(({ documents }) => documents.map(({ id }) => id))).toEqual([[one.id], [two.id, one.id]])
    expect(await pointsCalled(other)).toMatchObject([{ rows: [{ query: '作者:张三 "差旅 标准"', weight: 100 }] }])
    expect(await pointsCalled(bare)).toMatchObject([{ rows: [] }])
  })

  test('a point that is there gets the rows of the file, keeps its text, its category and its rows of the same title', async () => {
    const { client } = await givenKeeper()
    const hidden = await given.category({ creators: 1 })
    const secret = await given.document({ category: hidden.category, creator: hidden.creator })
    const [name, kind] = [uniqueName('已有'), await makeCategory('point')]
    const rows = [row('甲', 50), row('乙', 50)]
    const { id } = await givenPoint(client, { name, remark: '<p>说明</p>', categoryId: kind.id, rows })
    const before = await client.call(pointsApi.getPoint, { id })
    await act((db) =>
      sql`
        insert into knowledge_row_document (row_id, document_id, position)
        values (${before.rows[0]?.id}, ${secret.id}, 0)`.execute(db),
    )
    const { points } = await check(client, [
      [name, '', '丙', '', '', '30', ''],
      [name, '', '甲', '', '', '70', ''],
    ])
    expect(await client.call(api.runPointImport, { points })).toEqual({ made: 0, changed: 1 })
    const after = await client.call(pointsApi.getPoint, { id })
    expect(after).toMatchObject({ remark: '<p>说明</p>', categoryId: kind.id, revision: 2 })
    // with the document that the importer may not see
    expect(after.rows).toMatchObject([
      { title: '丙', unseen: 0 },
      { id: before.rows[0]?.id, title: '甲', weight: 70, unseen: 1 },
    ])
  })

  test('what is exported is imported again without a change, also from a workbook', async () => {
    const { client, person } = await givenKeeper()
    const { category } = await given.category({ creators: 1 })
    const document = await given.document({ category, creator: person })
    const name = uniqueName('=导出')
    const rows = [row('甲', 100, { query: '差旅', documentIds: [document.id] }), row('乙', 0)]
    const { id } = await givenPoint(client, { name, rows })
    const sheet = await client.send(api.exportPoints, { form: 'xlsx' })
    const [[first = [], ...lines] = []] = Object.values(sheetsOf(sheet))
    expect(first).toEqual(head)
    expect(lines.filter(([called]) => called?.endsWith(name))).toHaveLength(2)
    const before = await client.call(pointsApi.getPoint, { id })
    const checked = await client.upload(api.checkPointImport, [{ name: '导出.xlsx', content: sheet.bytes }])
    expect(checked.mistakes).toEqual([])
    const done = await client.call(api.runPointImport, { points: checked.points })
    expect(done).toEqual({ made: 0, changed: checked.points.length })
    const { revision, updatedAt: _, ...after } = await client.call(pointsApi.getPoint, { id })
    expect(before).toMatchObject(after)
    expect(revision).toBe(before.revision + 1)
  })

  test('the template has the columns, in the caller’s language, and a file may name them in either', async () => {
    const { client } = await givenKeeper()
    const sheets = sheetsOf(await client.send(api.downloadPointTemplate, {}))
    expect(Object.values(sheets)[0]?.[0]).toEqual(head)
    const name = uniqueName('Imported')
    const file = asCsv([
      ['Title', 'name of the POINT', 'weight', 'hobby'],
      ['All', name, '100', 'chess'],
    ])
    const { points, unknownColumns } = await client.upload(api.checkPointImport, [file])
    expect(points).toMatchObject([{ name, rows: [{ title: 'All', weight: 100 }] }])
    expect(unknownColumns).toEqual(['hobby'])
  })
})

describe('a file that is wrong', () => {
  test('each mistake is said with its line and column, and nothing of the file can be saved', async () => {
    const { client } = await givenKeeper()
    const hidden = await given.category({ creators: 1 })
    const secret = await given.document({ category: hidden.category, creator: hidden.creator })
    const kind = await makeCategory('point')
    const line = (changes: Readonly<Record<number, string>>, called = uniqueName('错')) =>
      whole(called).map((cell, index) => changes[index] ?? cell)
    const [many, twice, parted] = [uniqueName('多'), uniqueName('重'), uniqueName('两类')]
    for (let made = 0; made < 2; made += 1) await givenPoint(client, { name: twice })
    const good = uniqueName('对')
    const wrong: readonly (readonly [readonly string[], ...string[]])[] = [
      [line({}, good)],
      [line({ 0: '' }), '知识点名称 名称不能为空'],
      [line({ 0: '长'.repeat(longestName + 1) }), `知识点名称 最多 ${longestName} 个字符`],
      [line({ 1: '没有' }), '类别 没有类别“没有”，请先新建类别，或改用已有的类别'],
      [line({ 2: '' }), '标题 此项必填'],
      [line({ 2: '长'.repeat(longestName + 1) }), `标题 最多 ${longestName} 个字符`],
      [line({ 3: '12a' }), '指定知识文档 “12a”不是文档 ID，请填数字，用逗号分隔'],
      [line({ 3: `${secret.id}` }), `指定知识文档 文档 ${secret.id} 不存在或您不能查看，请移除`],
      [line({ 3: Array.from({ length: 201 }, (_, id) => id + 1).join(',') }), '指定知识文档 最多 200 项'],
      [line({ 4: 'select id from document' }), '动态引用文档 无法识别查询“select id from'],
      [line({ 5: '99' }), '权重（%） 明细权重填写有误：合计 99，必须是 100'],
      [line({ 5: '33.5' }), '权重（%） 权重“33.5”必须是 0 到 100 的整数', '权重（%） 明细权重填写有误：合计 0'],
      [line({ 5: '101' }), '权重（%） 权重“101”必须是 0 到 100 的整数', '权重（%） 明细权重填写有误：合计 0'],
      [line({ 6: '先' }), '排序 排序“先”必须是数字'],
      [line({}, twice), `知识点名称 已有 2 个名为“${twice}”的知识点`],
      [line({ 1: kind.name, 5: '50' }, parted)],
      [line({ 1: '别的', 5: '50' }, parted), '类别 同一个知识点在第 17 行是另一个类别'],
      [line({}, many), '知识点名称 最多 100 项'],
      ...Array.from({ length: 100 }, (_, row) => [line({ 2: `行${row}`, 5: '0' }, many)] as const),
    ]
    const lines = wrong.map(([cells]) => cells)
    const expected = wrong.flatMap(([, ...says], index) => says.map((each) => `${index + 2} ${each}`))
    const found = await mistakesOf(client, lines)
    expect(found.map((each, index) => each.slice(0, expected[index]?.length ?? 0))).toEqual(expected)
    expect(await pointsCalled(good)).toEqual([])
  })

  test('a file that is no table, without its columns or lines, too long or too large is refused whole', async () => {
    const { client } = await givenKeeper()
    const codeOf = (name: string, content: string | Buffer) =>
      client.upload(api.checkPointImport, [{ name, content }]).then(
        () => 'taken',
        ({ failure }: { failure: { code: string } }) => failure.code,
      )
    expect(await codeOf('图.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toBe('files.noTable')
    expect(await codeOf('a.csv', '姓名,年龄\n张三,30')).toBe('knowledgeImport.noColumns')
    expect(await codeOf('a.csv', head.join(','))).toBe('knowledgeImport.noLines')
    const lines = Array.from({ length: 2002 }, (_, index) => `点${index}`)
    expect(await codeOf('a.csv', ['知识点名称', ...lines].join('\n'))).toBe('files.tableTooLong')
    expect(await codeOf('a.csv', `知识点名称\n${'x'.repeat(6 * 1024 * 1024)}`)).toBe('knowledgeImport.tooLarge')
  })

  test('who may not maintain points neither checks, imports nor exports', async () => {
    const reader = await clientOf(await given.person())
    const points = [{ name: '点', rows: [] }]
    expect(await reader.fail(api.runPointImport, { points })).toMatchObject({ code: 'knowledge.notKeeper' })
    await expect(reader.upload(api.checkPointImport, [asCsv([head, whole()])])).rejects.toThrow('没有知识地图维护权限')
    for (const endpoint of [api.exportPoints, api.downloadPointTemplate])
      expect((await reader.send(endpoint, {})).status).toBe(403)
  })
})

describe('between the check and the import', () => {
  test('what was changed, made or is wrong since then is refused by name, and nothing of the rest is saved', async () => {
    const { client } = await givenKeeper()
    const [there, fresh, other] = [uniqueName('已有'), uniqueName('新'), uniqueName('旁')]
    const { id } = await givenPoint(client, { name: there })
    const { points } = await check(client, [whole(other), whole(there), whole(fresh)])
    await client.call(pointsApi.savePoint, { id, revision: 1, name: there, rows: [] })
    const changed = await client.fail(api.runPointImport, { points })
    expect(changed.code).toBe('knowledgeImport.notSaved')
    expect(changed.message).toMatch(new RegExp(`^“${there}”没有保存，全部没有导入：.+已于`))
    expect(await pointsCalled(other)).toEqual([])

    const again = await check(client, [whole(other), whole(fresh)])
    await givenPoint(client, { name: fresh })
    expect(await client.fail(api.runPointImport, { points: again.points })).toMatchObject({
      kind: 'conflict',
      message: `校验以后有人新建了“${fresh}”，请重新上传文件`,
    })
    expect(await pointsCalled(other)).toEqual([])
    // what is sent is held to the rules of a save, whatever a check has said
    const rows = [row('一', 99)]
    expect(await client.fail(api.runPointImport, { points: [{ name: other, rows }] })).toMatchObject({
      message: expect.stringContaining('明细权重填写有误'),
    })
  })

  test('of two imports of one file at once the second is refused: no point is there twice', async () => {
    const { client } = await givenKeeper()
    const other = (await givenKeeper()).client
    const names = [uniqueName('同'), uniqueName('时')]
    const { points } = await check(client, names.map(whole))
    const runs = await Promise.allSettled([client, other].map((by) => by.call(api.runPointImport, { points })))
    expect(runs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const name of names) expect(await pointsCalled(name)).toHaveLength(1)
  })

  test('an import waits for a save of one of its points, and then knows of it', async () => {
    const { client } = await givenKeeper()
    const name = uniqueName('等')
    const { id } = await givenPoint(client, { name })
    const { points } = await check(client, [whole(name)])
    const { db } = await testDatabase()
    const failure = await callDuring(
      db,
      (first) => sql`update knowledge_point set revision = revision + 1 where id = ${id}`.execute(first),
      () => client.fail(api.runPointImport, { points }),
    )
    expect(failure.code).toBe('knowledgeImport.notSaved')
  })
})
