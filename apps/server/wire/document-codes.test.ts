import { given } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { countStatements, testDatabase, uniqueName } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { programOf, type Json, type Program } from './program.ts'

// What the rule for codes of a category does to its documents, by the calls that programs make.

const rulePath = '/api/doc/console/category/info/codeRule'

async function desk(rule: Record<string, string | number> = {}) {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const administratorClient = await programOf(administrator)
  const mark = uniqueName('M').replaceAll(/[^\p{L}\p{N}]/gu, '')
  const setRule = (fields: Record<string, string | number>, id = category.id) =>
    administratorClient.post(rulePath, { id, ...fields }).then(({ json }) => json)
  const isSaved = { status: 1 }
  expect(await setRule({ isopencode: 1, coderule: `${mark}-[number:3]`, ...rule })).toMatchObject(isSaved)
  return { id: category.id, mark, administratorClient, setRule, writer: await programOf(creator), creator }
}

async function create(program: Program, categoryId: number, more: Record<string, string | number> = {}) {
  const { json } = await program.post('/api/doc/save/save', {
    docSubject: uniqueName('文'),
    doccontent: '<p>x</p>',
    seccategory: categoryId,
    ...more,
  })
  const id = Number(json['docid'] ?? 0)
  return { json, id, code: await codeOf(id) }
}

async function codeOf(id: number): Promise<string | undefined> {
  const { db } = await testDatabase()
  return (await db.selectFrom('document').select('code').where('id', '=', id).executeTakeFirst())?.code
}

async function askForApproval(db: Database, categoryId: number): Promise<void> {
  const approver = await given.person()
  const step = { name: '', approvers: [{ kind: 'person', id: approver.id }], mode: 'any' }
  const rule = JSON.stringify({ isOn: true, allowsOwn: false, steps: [step] })
  await sql`insert into category_approval (category_id, rule) values (${categoryId}, ${rule}::jsonb)`.execute(db)
}

function fieldOf({ conditions }: Json, name: string): Json | undefined {
  return (conditions as { items: Json[] }[])
    .flatMap(({ items }) => items)
    .find((item) => (item['domkey'] as string[])[0] === name)
}

describe('the code rule of a category', () => {
  test('CAT-27 is read as a form that says what the next code will be', async () => {
    const { id, mark, administratorClient, writer } = await desk({ codestart: 40 })
    const shown = async () => fieldOf((await administratorClient.get(rulePath, { id })).json, 'nextcode')
    expect(await shown()).toMatchObject({ value: `${mark}-040`, viewAttr: 1 })
    await create(writer, id)
    expect(await shown()).toMatchObject({ value: `${mark}-041` })
    expect((await administratorClient.get(rulePath, { id })).json).toMatchObject({
      status: 1,
      conditions: [{ title: '编码规则' }],
    })
    expect(fieldOf((await administratorClient.get(rulePath, { id })).json, 'coderule')).toMatchObject({
      value: `${mark}-[流水号:3]`,
    })
    const stranger = await programOf(await given.person())
    expect((await stranger.get(rulePath, { id })).json).toMatchObject({ status: -1 })
  })

  test('the parts are the codes of category and unit, initials and the day of the company', async () => {
    const { id, mark, administratorClient, writer, setRule, creator } = await desk()
    const { db } = await testDatabase()
    await administratorClient.post('/api/doc/console/category/info/base', { id, coder: 'CG' })
    await db.updateTable('unit').set({ code: 'FIN' }).where('id', '=', creator.departmentId).execute()
    await db.updateTable('person').set({ initials: 'wf' }).where('id', '=', creator.id).execute()
    await setRule({ coderule: `${mark}［目录］/{部门}/[作者]/[年][月][日]-[流水号:2]` })
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date()).replaceAll('-', '')
    expect((await create(writer, id)).code).toBe(`${mark}CG/FIN/WF/${day}-01`)
    expect(fieldOf((await administratorClient.get(rulePath, { id })).json, 'coderule')).toMatchObject({
      value: `${mark}[目录]/[部门]/[作者]/[年][月][日]-[流水号:2]`,
    })
  })

  test('a rule without one running number, or with what nobody knows, is refused at its field and changes nothing', async () => {
    const { id, mark, administratorClient, setRule } = await desk()
    for (const wrong of ['ZD-[year]', '[number][number]', '[salary][number]', '<b>[number]', '[number:99]'])
      expect(await setRule({ coderule: wrong }), wrong).toMatchObject({
        status: -1,
        msg: expect.stringMatching(/编号|无法识别/),
      })
    expect(fieldOf((await administratorClient.get(rulePath, { id })).json, 'coderule')).toMatchObject({
      value: `${mark}-[流水号:3]`,
    })
  })
})

describe('a document', () => {
  test('gets its code when it becomes active: a draft that is deleted leaves no gap', async () => {
    const { id, mark, writer } = await desk()
    const first = await create(writer, id, { operate: 'draft' })
    const second = await create(writer, id, { operate: 'draft' })
    expect([first.code, second.code]).toEqual(['', ''])
    await writer.get('/api/doc/operate/delete', { docid: first.id })
    expect((await writer.post('/api/doc/save/submit', { id: second.id })).json).toMatchObject({ status: 1 })
    expect(await codeOf(second.id)).toBe(`${mark}-001`)
    expect((await create(writer, id)).code).toBe(`${mark}-002`)
  })

  test('that was active and is deleted takes its number with it: neither from the bin nor after it is purged is it given again', async () => {
    const { id, mark, writer } = await desk()
    const first = await create(writer, id)
    expect(first.code).toBe(`${mark}-001`)
    expect((await writer.get('/api/doc/operate/delete', { docid: first.id })).json).toMatchObject({ status: 1 })
    expect((await create(writer, id)).code).toBe(`${mark}-002`)
    const { db } = await testDatabase()
    // what a purge ends with
    await db.deleteFrom('document').where('id', '=', first.id).execute()
    expect(await codeOf(first.id)).toBe(undefined)
    expect((await create(writer, id)).code).toBe(`${mark}-003`)
  })

  test('gets it with its draft where the rule says so', async () => {
    const { id, mark, writer } = await desk({ codegivenat: 'creation' })
    expect((await create(writer, id, { operate: 'draft' })).code).toBe(`${mark}-001`)
  })

  test('keeps its code through saves and through another rule; one without a code gets it when it is next saved', async () => {
    const { id, mark, writer, setRule } = await desk({ isopencode: 0 })
    const old = await create(writer, id)
    expect(old.code).toBe('')
    await setRule({ isopencode: 1 })
    const { code, id: coded } = await create(writer, id)
    const save = (document: number) =>
      writer.post('/api/doc/save/save', { id: document, docSubject: '改', doccontent: '<p>y</p>', seccategory: id })
    await setRule({ coderule: `${mark}X[number]` })
    await save(coded)
    await save(old.id)
    expect([await codeOf(coded), await codeOf(old.id)]).toEqual([code, `${mark}X0001`])
  })

  test('a save that fails takes no number', async () => {
    const { id, mark, writer } = await desk()
    const failed = await create(writer, id, { fileids: '987654321' })
    expect(failed.json).toMatchObject({ status: -1 })
    expect((await create(writer, id)).code).toBe(`${mark}-001`)
  })

  test('gets a code that no other has, whether the numbers of its rule go on or begin anew', async () => {
    const { id, mark, writer, setRule } = await desk({ coderestart: 'never' })
    await setRule({ coderule: `${mark}[year][number:3]` })
    const made = [(await create(writer, id)).code]
    for (const coderestart of ['each', 'never', 'each']) {
      expect(await setRule({ coderestart })).toMatchObject({ status: 1 })
      made.push((await create(writer, id)).code)
    }
    expect(made.map((code) => code?.slice(-3))).toEqual(['001', '002', '003', '004'])
  })

  test('twenty at once get twenty codes, without a gap or a double', async () => {
    const { id, mark, writer } = await desk()
    const made = await Promise.all(Array.from({ length: 20 }, () => create(writer, id)))
    const expected = Array.from({ length: 20 }, (_, index) => `${mark}-${String(index + 1).padStart(3, '0')}`)
    expect(made.map(({ code }) => String(code)).toSorted((a, b) => a.localeCompare(b))).toEqual(expected)
  })

  // who takes other numbers of the series waits from then on
  test('has its number late: from then on it is only written, and its reminders are asked for', async () => {
    const { id, mark, writer } = await desk()
    await create(writer, id)
    const { pool } = await testDatabase()
    const form = { docSubject: uniqueName('文'), doccontent: '<p>x</p>', seccategory: id }
    const { result, statements } = await countStatements(pool, () => writer.post('/api/doc/save/save', form))
    expect(await codeOf(Number(result.json['docid']))).toBe(`${mark}-002`)
    const taken = statements.findIndex((text) => text.includes('document_code_counter'))
    const after = statements.slice(taken + 1)
    expect(after.some((text) => text.includes('document_log'))).toBe(true)
    expect(after.some((text) => text.includes('insert into "search_text"'))).toBe(true)
    expect(after.filter((text) => /^\W*(kept\W+)?select/.test(text))).toHaveLength(1)
  })

  test.each(['without', 'with'])(
    'is found by its code as soon as it is saved, and has it once, %s approval',
    async (way) => {
      const { id, mark, writer } = await desk({ codegivenat: 'creation' })
      const { db } = await testDatabase()
      if (way === 'with') await askForApproval(db, id)
      const made = await create(writer, id)
      expect(made.code).toBe(`${mark}-001`)
      const indexed = await db
        .selectFrom('search_text')
        .innerJoin('search_title', 'search_title.document_id', 'search_text.document_id')
        .select(['body', 'names'])
        .where('search_text.document_id', '=', made.id)
        .executeTakeFirst()
      const code = `${mark}-001`.toLowerCase()
      expect(indexed?.names).toBe(code)
      expect(indexed?.body.split(code)).toHaveLength(2)
    },
  )

  test('sub-categories follow the rule, one series over all of them, until they have their own', async () => {
    const { id, mark, writer, setRule } = await desk()
    const { category: child } = await given.category({ parentId: id })
    expect((await create(writer, id)).code).toBe(`${mark}-001`)
    const next = await create(writer, child.id)
    expect(next.code).toBe(`${mark}-002`)
    await setRule({ isopencode: 0 }, child.id)
    expect((await create(writer, child.id)).code).toBe('')
  })
})
