import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { given } from '@shuku/domain/testing'
import { importFolder } from '@shuku/features/import/server'
import { LocalStore } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { programOf, type Json, type Program } from './program.ts'

// The settings of a category, and what its limits mean at every door that takes files.

const baseInfo = '/api/doc/console/category/baseInfo'
const base = '/api/doc/console/category/info/base'
const limits = '/api/shuku/categories/upload-limits'

const folder = mkdtempSync(join(tmpdir(), 'shuku-limits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function desk() {
  const { category, administrator } = await given.category({ administrators: 1 })
  return { category, id: category.id, administrator, program: await programOf(administrator) }
}

function fieldsOf({ conditions }: Json): Record<string, Json> {
  const groups = conditions as { items: Json[] }[]
  return Object.fromEntries(
    groups.flatMap(({ items }) => items.map((item) => [String((item['domkey'] as string[])[0]), item])),
  )
}

describe('the settings of a category', () => {
  test('CAT-21 CAT-25 the head and the form of the base data, by any name of the id', async () => {
    const { program, id, category } = await desk()
    for (const name of ['id', 'seccategoryid']) {
      expect((await program.get(baseInfo, { [name]: id })).json).toMatchObject({
        status: 1,
        api_status: true,
        id: String(id),
        categoryname: category.name,
        path: [],
        sections: [
          { key: 'base', title: '基本信息' },
          { key: 'titles', title: '标题' },
          { key: 'codeRule', title: '编码规则' },
          { key: 'upload', title: '附件与上传' },
          { key: 'edition', title: '版本' },
          { key: 'template', title: '文档模板' },
          { key: 'properties', title: '文档属性' },
          { key: 'custom', title: '自定义字段' },
          { key: 'approve', title: '审批' },
          { key: 'publication', title: '发布方式' },
          { key: 'review', title: '复审' },
          { key: 'retention', title: '保留期限' },
          { key: 'watermark', title: '水印' },
          { key: 'printing', title: '打印权限' },
          { key: 'secrecy', title: '密级文档' },
          { key: 'talk', title: '回复' },
          { key: 'remindMessage', title: '消息提醒' },
          { key: 'remindEmail', title: '邮件提醒' },
          { key: 'mailPicture', title: '邮件图片' },
          { key: 'defaultRights', title: '默认权限' },
          { key: 'rights', title: '目录权限' },
          { key: 'access', title: '谁能看' },
          { key: 'log', title: '设置变更记录' },
        ],
      })
    }
    const { json } = await program.get(base, { id, __random__: 1 })
    expect(json).toMatchObject({ status: 1, conditions: [{ title: '基本信息', defaultshow: true }] })
    expect(fieldsOf(json)).toMatchObject({
      categoryname: { conditionType: 'INPUT', viewAttr: 3, rules: 'required', length: 100, value: category.name },
      parentpath: { viewAttr: 1 },
      secorder: { conditionType: 'INPUTNUMBER', value: '0' },
    })
  })

  test('CAT-41 the base data is saved by a POST to the path that a GET reads', async () => {
    const { program, id } = await desk()
    const { json } = await program.post(base, {
      id,
      categoryname: `采购 ${id}`,
      secorder: 3,
      coder: 'CG',
      unknown: 'x',
    })
    expect(json).toMatchObject({ status: 1, api_status: true, id: String(id), msg: '设置已保存' })
    expect(fieldsOf((await program.get(base, { id })).json)).toMatchObject({
      categoryname: { value: `采购 ${id}` },
      secorder: { value: '3' },
      coder: { value: 'CG' },
    })
    // a GET never saves
    await program.get(base, { id, coder: 'XX' })
    expect(fieldsOf((await program.get(base, { id })).json)).toMatchObject({ coder: { value: 'CG' } })
  })

  test('wire §1.1 refusals are bodies with their text', async () => {
    const { program, id } = await desk()
    const other = await programOf(await given.person())
    const missing = (await program.get(base, { id: 987_654_321 })).json
    const hidden = (await other.get(base, { id })).json
    expect(missing).toMatchObject({ status: -1, api_status: false, msg: '目录不存在，或您没有权限查看。' })
    expect(hidden['msg']).toBe(missing['msg'])
    expect((await (await programOf()).get(base, { id })).json).toMatchObject({ errorCode: '002', status: false })
    expect((await program.post(base, { id, categoryname: '' })).json).toMatchObject({ status: -1 })
  })
})

test('CAT-26 readers see earlier versions where the category says so, and nobody else changes that', async () => {
  const { category, administrator, creator, reader } = await given.category({
    administrators: 1,
    creators: 1,
    readers: 1,
  })
  const [administratorClient, writer, person] = [
    await programOf(administrator),
    await programOf(creator),
    await programOf(reader),
  ]
  const edition = '/api/doc/console/category/info/edition'
  const text = { docSubject: '有版本', seccategory: category.id }
  const { json: first } = await writer.post('/api/doc/save/save', { ...text, doccontent: '<p>一</p>' })
  const id = String(first['docid'])
  await writer.post('/api/doc/save/save', { ...text, id, doccontent: '<p>二</p>' })
  const hasTab = async () => {
    const { json } = await person.get('/api/doc/detail/tabInfo', { docid: id })
    return (json['tabInfo'] as Json[]).some(({ key }) => key === 'version')
  }
  expect(await hasTab()).toBe(false)
  expect((await writer.post(edition, { id: category.id, readercanviewhistoryedition: 1 })).json).toMatchObject({
    status: -1,
  })
  expect(await hasTab()).toBe(false)
  await administratorClient.post(edition, { id: category.id, readercanviewhistoryedition: 1 })
  expect(await hasTab()).toBe(true)
  expect(fieldsOf((await administratorClient.get(edition, { id: category.id })).json)).toMatchObject({
    readercanviewhistoryedition: { conditionType: 'SWITCH', value: '1' },
  })
})

test('DOC-21 CAT-26 each save of a document in force is a version that is listed as long as the edition section says so; nothing is lost', async () => {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const [administratorClient, writer] = [await programOf(administrator), await programOf(creator)]
  const text = { docSubject: '办法', seccategory: category.id }
  const { json: first } = await writer.post('/api/doc/save/save', { ...text, doccontent: '<p>1</p>' })
  const id = String(first['docid'])
  const save = (n: number) => writer.post('/api/doc/save/save', { ...text, id, doccontent: `<p>${n}</p>` })
  const listed = async () => {
    const { json } = await writer.get('/api/doc/detail/docVersion', { docid: id })
    const key = String(json['sessionkey'])
    const { json: page } = await writer.post('/api/ec/dev/table/datas', { dataKey: key, current: 1 })
    return (page['datas'] as Json[]).map((row) => row['doceditionid'])
  }
  await save(2)
  expect(await listed()).toEqual(['2', '1'])
  const edition = '/api/doc/console/category/info/edition'
  expect(fieldsOf((await administratorClient.get(edition, { id: category.id })).json)).toMatchObject({
    editionisopen: { conditionType: 'SWITCH', value: '1' },
  })
  await administratorClient.post(edition, { id: category.id, editionisopen: 0 })
  await save(3)
  await save(4)
  expect(await listed()).toEqual(['4', '2', '1'])
  const client = await clientOf(creator)
  expect((await client.call(documentApi.getVersion, { documentId: Number(id), number: 3 })).html).toBe('<p>3</p>')
  await administratorClient.post(edition, { id: category.id, editionisopen: 1 })
  await save(5)
  expect(await listed()).toEqual(['5', '2', '1'])
})

// the section `template` is shown with its templates; `approve/detail` tries a rule out and saves nothing
test('CAT-42 every other section is saved at the path of its GET, by whom its settings are open to and by nobody else', async () => {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const [administratorClient, other] = [await programOf(administrator), await programOf(creator)]
  const { id } = category
  const step = { name: '', approvers: [{ kind: 'person', id: administrator.id }], mode: 'any' }
  const rule = JSON.stringify({ isOn: true, allowsOwn: true, steps: [step] })
  const properties = [
    { property: 'keywords', position: 1, name: '主题词', isOnPage: true, isOnForm: true, isRequired: true },
  ]
  const own = [{ kind: 'line', name: '合同号' }]
  const sections: Readonly<Record<string, readonly [Record<string, string | number>, string | RegExp]>> = {
    // both switches are off
    edition: [{ editionisopen: 0 }, /^(?!.*"value":"1")/],
    codeRule: [{ isopencode: 1, coderule: 'XQ-[年]-[流水号:5]' }, 'XQ-[年]-[流水号:5]'],
    'remind/message': [{ remindnew: 'readers' }, '"value":"readers"'],
    'remind/email': [{ emailnew: 0 }, '"value":"0"'],
    properties: [{ properties: JSON.stringify(properties) }, '主题词'],
    custom: [{ own: JSON.stringify(own), changes: '[]' }, '合同号'],
    approve: [{ rule }, String(administrator.id)],
  }
  for (const [section, [sent, seen]] of Object.entries(sections)) {
    const path = `/api/doc/console/category/info/${section}`
    const shown = async () => JSON.stringify((await administratorClient.get(path, { id })).json)
    const holds = (text: string) => (typeof seen === 'string' ? text.includes(seen) : seen.test(text))
    expect(holds(await shown()), section).toBe(false)
    expect((await other.post(path, { id, ...sent })).json, section).toMatchObject({ api_status: false })
    expect((await administratorClient.post(path, { id, ...sent })).json, section).toMatchObject({ api_status: true })
    expect(holds(await shown()), section).toBe(true)
  }
})

describe('CAT-07 CAT-10 the limits that are set', () => {
  const send = (program: Program, path: string, id: number, name: string) =>
    program.upload(path, [
      { name: 'category', content: String(id) },
      { name: 'seccategory', content: String(id) },
      { name: 'file', fileName: name, content: 'text' },
    ])

  test('hold for uploads, for documents made of a file, and for files that are attached', async () => {
    const { program, id } = await desk()
    const loose = await program.upload('/api/doc/upload/uploadFile', [
      { name: 'file', fileName: 'loose.txt', content: 'text' },
    ])
    expect((await program.post(limits, { id, limitType: '*.PDF' })).json).toMatchObject({ id: String(id) })
    for (const path of ['/api/doc/upload/uploadFile', '/api/doc/upload/uploadFile2Doc']) {
      const { json } = await send(program, path, id, 'a.txt')
      expect(json, path).toMatchObject({ api_status: false, msg: expect.stringContaining('pdf') })
    }
    const texts = {
      docSubject: '标题',
      doccontent: '<p>x</p>',
      seccategory: id,
      fileids: String((loose.json['data'] as Json)['fileid']),
    }
    const refused = (await program.post('/api/doc/save/save', texts)).json
    expect(refused).toMatchObject({ status: -1, msg: expect.stringContaining('pdf') })
    await program.post(limits, { id, limitType: '' })
    expect((await program.post('/api/doc/save/save', texts)).json).toMatchObject({ status: 1 })
  })

  test('BATCH-27 are the upload properties that programs read, both sizes in MB', async () => {
    const { program, id } = await desk()
    await program.post(limits, { id, limitType: 'txt, *.csv', maxUploadSize: '2', mixUploadSize: '1' })
    const { json } = await program.get('/api/doc/doccenter/getUploadSet', { secid: id })
    expect(json['uploadSet']).toMatchObject({
      category: String(id),
      limitType: '*.txt;*.csv',
      maxUploadSize: '2',
      mixUploadSize: '1',
    })
    const upload = async (name: string, megabytes: number) => {
      const parts = [
        { name: 'category', content: String(id) },
        { name: 'file', fileName: name, content: 'a'.repeat(megabytes * 1024 * 1024) },
      ]
      const { json: reply } = await program.upload('/api/doc/upload/uploadFile', parts)
      return reply['api_status'] ?? reply['msg']
    }
    expect(await upload('fits.txt', 1)).toBe(true)
    expect(await upload('most.csv', 2)).toBe(true)
    expect([await upload('small.txt', 0.5), await upload('large.txt', 2.5), await upload('x.md', 1)]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('hold for an import, which says so and goes on', async () => {
    const { program, id, administrator } = await desk()
    writeFileSync(join(folder, 'table.csv'), 'a,b')
    writeFileSync(join(folder, 'notes.txt'), 'text')
    await program.post(limits, { id, limitType: 'pdf' })
    const { db } = await testDatabase()
    const store = new LocalStore(join(folder, '.store'), { fast: true })
    const report = await importFolder({ database: db, store, folder, categoryId: id, personId: administrator.id })
    expect(report.failed).toMatchObject([{ path: 'table.csv', reason: expect.stringContaining('pdf') }])
    // a text becomes the body: no file is uploaded
    expect(report.created).toBe(1)
  })
})
