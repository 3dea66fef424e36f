import { createFolder, moveItems, planCopy, renameItem, restoreItems } from '@shuku/domain/disk/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { rightStrings } from '@shuku/domain/people/server'
import { tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf, mountedApp, sheetsOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { invoicesApi as api } from '../contract.ts'
import { checkAgain, storeCompanyNames } from './company-names.ts'
import { fieldOf, givenInvoices, newRecord, recogniseNow, valueOf } from './invoices.given.ts'
import { makeRecord, randomOf } from './recognise/made/invoice-record.given.ts'
import { layouts } from './recognise/made/layouts.given.ts'
import { makeOfdInvoice, makePdfInvoice, makePictureInvoice } from './recognise/made/make-files.given.ts'

const contextOf = async (db: Parameters<Parameters<typeof act>[0]>[0], { id }: { readonly id: number }) => ({
  db,
  caller: await callerIn(db, id),
  request: { address: '' },
})

const setNames = (names: readonly string[]) => act((db) => storeCompanyNames(db, { names, taxNumbers: [] }))
afterEach(() => setNames([]))

describe('the folder', () => {
  test('BILL-01 BILL-04 BILL-09 it is made when it is first asked for, once, whoever asks at the same time, and programs know its id', async () => {
    const owner = await given.person()
    const client = await clientOf(owner)
    const [one, other, bill] = await Promise.all([
      client.call(api.getFolder),
      client.call(api.getFolder),
      client.call(api.getBillCategory),
    ])
    expect(one).toMatchObject({ name: '我的发票', count: 0 })
    expect(other.id).toBe(one.id)
    expect(bill).toMatchObject({ id: String(one.id), diskId: 'home', diskName: '云盘' })
  })

  test('BILL-16 it takes jpg, png, pdf, ofd and xml up to 10 MB; anything else is refused by name, by upload, copy, move and renaming', async () => {
    const { owner, upload, folderId } = await givenInvoices()
    await expect(upload(Buffer.from('x'), '说明.docx')).rejects.toThrow(/“说明.docx”/)
    await expect(upload(Buffer.alloc(10 * 1024 * 1024 + 1), '大.pdf')).rejects.toThrow(/10 MB/)
    const id = await upload(Buffer.from('small'), '小.pdf')
    await expect(upload(Buffer.alloc(10 * 1024 * 1024 + 1), '小.pdf', { itemId: id })).rejects.toThrow(/10 MB/)
    await act(async (db) => {
      const context = await contextOf(db, owner)
      await expect(createFolder(context, { parentId: folderId, name: '夹' })).rejects.toMatchObject({
        code: 'invoices.noFolders',
      })
    })
    const elsewhere = await upload(Buffer.from('text'), uniqueName('便条') + '.txt', { folderId: 'home' })
    const wrongKind = { code: 'invoices.wrongKind' }
    await act(async (db) => {
      const context = await contextOf(db, owner)
      await expect(moveItems(context, { ids: [elsewhere], folderId })).rejects.toMatchObject(wrongKind)
      await expect(planCopy(context, { ids: [elsewhere], folderId })).rejects.toMatchObject(wrongKind)
      await expect(renameItem(context, { id, name: 'x.exe' })).rejects.toMatchObject(wrongKind)
      await expect(renameItem(context, { id, name: '小' })).rejects.toMatchObject(wrongKind)
      // elsewhere, and within what is taken, names are free
      await renameItem(context, { id: elsewhere, name: uniqueName('便条') + '.exe' })
      expect(await renameItem(context, { id, name: '票.OFD' })).toEqual({ name: '票.OFD', before: '小.pdf' })
    })
  })
})

describe('recognition', () => {
  test('BILL-13~ BILL-14~ what is structured is recognised whole, with where each field was read; a new version is read anew', async () => {
    const { client, get, upload, put, rows } = await givenInvoices()
    const record = newRecord()
    await setNames([record.buyer])
    const id = await put(record)
    const invoice = await get(id)
    expect(invoice).toMatchObject({ state: 'recognised', viewAttribute: '3', isDuplicate: false, elsewhere: 'none' })
    for (const name of ['number', 'date', 'seller', 'buyer', 'amount', 'tax', 'total'] as const)
      expect(valueOf(invoice, name)).toBe(record[name])
    expect(fieldOf(invoice, 'total')).toMatchObject({ source: 'structure', isUnsure: false, isByHand: false })
    expect(invoice.checks).toMatchObject({ sum: 'passed', words: 'passed', buyer: 'passed', twin: 'passed' })
    expect(await rows()).toMatchObject([{ number: record.number, statename: '已识别', viewattr: '3' }])

    await upload(Buffer.from('no invoice'), invoice.fileName)
    // nothing is done with several of which one is being read
    expect(await rows()).toMatchObject([{ state: 'recognising', statename: '识别中', randomFieldCk: 'false' }])
    await recogniseNow()
    expect(await rows()).toMatchObject([{ state: 'not_recognised', randomFieldCk: 'true' }])
    expect(await get(id)).toMatchObject({ state: 'not_recognised' })
    expect((await client.call(api.countInvoices)).all).toBe(1)
  })

  test('an own buyer that is not the company waits to be checked, until the company has that name', async () => {
    const { get, put } = await givenInvoices()
    const record = newRecord()
    await setNames(['别的公司'])
    const id = await put(record)
    expect(await get(id)).toMatchObject({ state: 'to_check', checks: { buyer: 'failed' } })
    await setNames(['别的公司', record.buyer])
    const [{ db, pool }, { store }] = [await testDatabase(), await mountedApp()]
    await runJobsNow({ pool, database: db, jobs: [checkAgain], store })
    expect(await get(id)).toMatchObject({ state: 'recognised', checks: { buyer: 'passed' } })
  })

  test('BILL-06~ BILL-11 BILL-12 recognising again says to wait and gives up what was written; programs name files or items', async () => {
    const { client, get, owner, put, rows } = await givenInvoices()
    const record = newRecord()
    const id = await put(record)
    const before = await get(id)
    await client.call(api.saveInvoice, { id, revision: before.revision, fields: { seller: '手写的' } })
    expect((await client.call(api.recogniseAgain, { ids: [id] })).message).toBe('识别中，请稍后')
    expect(await rows()).toMatchObject([{ state: 'recognising' }])
    await expect(client.call(api.saveInvoice, { id, revision: (await get(id)).revision, fields: {} })).rejects.toThrow(
      '识别中，请稍后',
    )
    await recogniseNow()
    expect(valueOf(await get(id), 'seller')).toBe(record.seller)
    const { db } = await testDatabase()
    await sql`update person set language = 'en-US' where id = ${owner.id}`.execute(db)
    const english = await clientOf(owner)
    expect((await english.call(api.invoiceRecognition, { fileIds: [before.fileId] })).message).toBe(
      'Recognising, please wait',
    )
    expect((await english.call(api.invoiceRecognition, { ids: [id] })).message).toBe('Recognising, please wait')
    await expect(english.call(api.invoiceRecognition, {})).rejects.toThrow('Select at least one invoice')
  })

  test('BILL-11~ files of which one is unknown are refused, also where another one is there twice', async () => {
    const { client, get, put } = await givenInvoices()
    const { fileId } = await get(await put(newRecord()))
    const twin = await put(newRecord())
    await act((db) => sql`update disk_item set file_id = ${fileId} where id = ${twin}`.execute(db))
    expect(await client.fail(api.invoiceRecognition, { fileIds: [fileId, 987_654_321] })).toMatchObject({
      code: 'invoices.unknown',
    })
    expect((await client.call(api.invoiceRecognition, { fileIds: [fileId] })).message).toBe('识别中，请稍后')
  })

  test('BILL-14 type, code and check code are in the record as well, in the answer and in the table that is saved', async () => {
    const { client, get, put, rows } = await givenInvoices()
    const [layout] = Object.values(layouts)
    if (!layout) throw new Error('there is no layout')
    const record = { ...makeRecord(randomOf(20_261_129), 'vat_ordinary') }
    const id = await put(record, (each) => makeOfdInvoice(each, layout, 'attached'))
    const invoice = await get(id)
    for (const name of [
      'type',
      'code',
      'checkCode',
      'number',
      'date',
      'seller',
      'buyer',
      'amount',
      'tax',
      'total',
    ] as const)
      expect([name, valueOf(invoice, name)]).toEqual([name, record[name]])
    expect(await rows()).toMatchObject([{ type: 'vat_ordinary', typename: '增值税普通发票', code: record.code }])
    const { db } = await testDatabase()
    const stored = await sql`select type, code, check_code as "checkCode" from invoice where item_id = ${id}`.execute(
      db,
    )
    expect(stored.rows).toEqual([{ type: 'vat_ordinary', code: record.code, checkCode: record.checkCode }])
    const [[head = [], row = []] = []] = Object.values(
      sheetsOf(await client.send(api.exportInvoices, { hasFiles: false })),
    )
    const cell = (title: string) => row[head.indexOf(title)]
    expect([cell('类型'), cell('代码'), cell('校验码')]).toEqual(['增值税普通发票', record.code, record.checkCode])
  })

  test('what a person wrote while it was read stays', async () => {
    const { client, get, put } = await givenInvoices()
    const id = await put(newRecord())
    const { db } = await testDatabase()
    await client.call(api.recogniseAgain, { ids: [id] })
    // as if the job were between reading and writing
    await sql`update invoice set state = 'to_check', revision = revision + 1 where item_id = ${id}`.execute(db)
    await client.call(api.saveInvoice, { id, revision: (await get(id)).revision, fields: { seller: '手写的' } })
    await recogniseNow()
    expect(valueOf(await get(id), 'seller')).toBe('手写的')
  })
})

describe('fields', () => {
  test('BILL-18 an own invoice is saved by hand, with what was read beside it; who was overtaken, and what is no value, is refused; others know nothing of it', async () => {
    const { client, get, put, rows } = await givenInvoices()
    const record = newRecord()
    const id = await put(record)
    expect((await rows()).map(({ isbyhand }) => isbyhand)).toEqual(['0'])
    const { revision } = await get(id)
    const { invoice } = await client.call(api.saveInvoice, {
      id,
      revision,
      fields: { seller: '上海锦程', total: '1,286' },
    })
    expect(fieldOf(invoice, 'seller')).toMatchObject({ value: '上海锦程', read: record.seller, isByHand: true })
    expect(invoice).toMatchObject({ state: 'to_check', checks: { sum: 'failed' } })
    expect((await rows()).map(({ isbyhand }) => isbyhand)).toEqual(['1'])
    await expect(client.call(api.saveInvoice, { id, revision, fields: {} })).rejects.toThrow(/已被修改/)
    const wrong = client.call(api.saveInvoice, {
      id,
      revision: invoice.revision,
      fields: { date: '昨天', total: '一千' },
    })
    await expect(wrong).rejects.toThrow(/填写不正确/)
    const back = await client.call(api.saveInvoice, {
      id,
      revision: invoice.revision,
      fields: { seller: record.seller, total: record.total },
    })
    expect(back.invoice.state).toBe('recognised')
    expect(fieldOf(back.invoice, 'seller')?.read).toBeUndefined()

    const other = await clientOf(await given.person())
    for (const call of [
      () => other.call(api.getInvoice, { id }),
      () => other.call(api.saveInvoice, { id, revision: back.invoice.revision, fields: {} }),
      () => other.call(api.recogniseAgain, { ids: [id] }),
      () => other.call(api.claimInvoices, { ids: [id], number: 'BX-1' }),
      () => other.call(api.unclaimInvoices, { ids: [id] }),
      () => other.call(api.deleteInvoices, { ids: [id] }),
      () => other.call(api.invoiceRecognition, { ids: [id] }),
    ])
      await expect(call()).rejects.toThrow(/找不到该发票/)
    expect((await other.call(api.getTotals, { ids: [id] })).count).toBe(0)
  })

  test('BILL-13~ what is not recognised is filled in by hand', async () => {
    const { client, get, upload } = await givenInvoices()
    const id = await upload(Buffer.from('nothing'), '照片.jpg')
    await recogniseNow()
    const before = await get(id)
    expect(before.state).toBe('not_recognised')
    const fields = {
      number: '04417286',
      total: '46',
      seller: '临江市大众出租汽车公司',
      type: 'taxi',
      date: '2026-11-19',
    }
    const { invoice } = await client.call(api.saveInvoice, { id, revision: before.revision, fields })
    expect(invoice.state).toBe('by_hand')
    expect(valueOf(invoice, 'total')).toBe('46.00')
  })
})

describe('the same invoice', () => {
  test('BILL-15 it is found over all forms and all people, told to others as the bare fact, and counted once', async () => {
    const [mine, theirs] = [await givenInvoices(), await givenInvoices()]
    const record = newRecord()
    const [layout] = Object.values(layouts)
    if (!layout) throw new Error('there is no layout')
    const first = await mine.put(record)
    const twins = [
      await mine.put(record, (each) => makeOfdInvoice(each, layout, 'attached')),
      await mine.put(record, (each) => makePdfInvoice(each, layout, { isAttached: true })),
    ]
    const picture = await theirs.put(record, (each) => makePictureInvoice(each, layout, { random: Math.random }))
    const single = await mine.put(newRecord())
    const mineRows = await mine.rows()
    expect(
      mineRows
        .filter(({ isduplicate }) => isduplicate === '1')
        .map(({ id }) => Number(id))
        .toSorted((a, b) => a - b),
    ).toEqual(twins)
    expect(mineRows.find(({ id }) => id === String(twins[0]))?.twinid).toBe(String(first))
    expect(await theirs.rows()).toMatchObject([
      { isduplicate: '1', twinid: '', twinname: '', elsewhere: 'exists', statename: '重复' },
    ])
    expect(JSON.stringify(await theirs.get(picture))).not.toContain((await mine.get(first)).fileName)
    expect(await mine.client.call(api.countInvoices)).toEqual({
      all: 4,
      toCheck: 0,
      duplicate: 2,
      unclaimed: 4,
      takenOver: 0,
    })
    expect(await mine.client.call(api.getTotals)).toMatchObject({ count: 2, duplicates: 2, withoutTotal: 0 })
    expect(await mine.client.call(api.getTotals, { ids: [first, twins[0] ?? 0] })).toMatchObject({
      count: 1,
      total: record.total,
      duplicates: 1,
    })
    // without the first the next one counts, until it is back
    await mine.client.call(api.deleteInvoices, { ids: [first] })
    expect((await mine.get(twins[0] ?? 0)).isDuplicate).toBe(false)
    await act(async (db) => restoreItems(await contextOf(db, mine.owner), [first]))
    expect((await mine.get(twins[0] ?? 0)).isDuplicate).toBe(true)
    expect((await mine.get(single)).isDuplicate).toBe(false)
  })
})

test('BILL-15~ a number in other notations, read or written by hand, is that of the same invoice', async () => {
  const { client, get, put, upload } = await givenInvoices()
  const record = newRecord()
  const first = await put(record)
  const { number } = record
  const wide = (text: string) =>
    text.replaceAll(/[0-9A-Z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
  const write = async (fields: Record<string, string>) => {
    const id = await upload(Buffer.from(uniqueName('nothing')), `${uniqueName('照片')}.jpg`)
    await recogniseNow()
    await client.call(api.saveInvoice, { id, revision: (await get(id)).revision, fields: { total: '46', ...fields } })
    return id
  }
  for (const other of [
    ` ${number.slice(0, 4)} ${number.slice(4, 12)}\u3000${number.slice(12)} `,
    wide(number),
    `${number.slice(0, 10)}\u200b${number.slice(10)}`,
    `${number.slice(0, 8)}-${number.slice(8)}`,
  ]) {
    const twin = await get(await write({ number: other }))
    expect(twin, other).toMatchObject({ isDuplicate: true, twinId: first })
  }
  // without 20 digits it is known by its code and number
  const code = `31${number.slice(-8)}`
  const known = await write({ code, number: '04417286' })
  for (const fields of [
    { code: ` ${code.slice(0, 4)} ${code.slice(4)}`, number: '4417286' },
    { code: ` ${wide(code)}`, number: '０４４１ ７２８６' },
  ])
    expect(await get(await write(fields))).toMatchObject({ isDuplicate: true, twinId: known })
  expect((await get(await write({ code, number: '04417287' }))).isDuplicate).toBe(false)
})

describe('the list', () => {
  test('BILL-02 BILL-08 it is searched, filtered, bounded by days and counted; what is not recognised stands above; programs open the same', async () => {
    const { client, put, upload, rows } = await givenInvoices()
    const [early, late] = [
      newRecord({ date: '2026-01-05', seller: '顺丰速运有限公司' }),
      newRecord({ date: '2026-03-05', seller: '晨光文具股份有限公司' }),
    ]
    await put(early)
    await put(late)
    await upload(Buffer.from('nothing'), '照片.jpg')
    await recogniseNow()
    await upload(Buffer.from('still nothing'), '另一张.jpg')
    expect((await rows()).map(({ state, seller }) => seller || state)).toEqual([
      'recognising',
      'not_recognised',
      late.seller,
      early.seller,
    ])
    const found = async (query: Parameters<typeof rows>[0]) => (await rows(query)).map(({ seller }) => seller)
    expect(await found({ text: '顺丰' })).toEqual([early.seller])
    expect(await found({ text: late.number.slice(-8) })).toEqual([late.seller])
    expect(await found({ text: early.total })).toContain(early.seller)
    expect(await found({ since: '2026-02-01' })).toEqual(['', '', late.seller])
    expect(await found({ until: '2026-02-01' })).toEqual(['', '', early.seller])
    expect(await client.call(api.countInvoices, { until: '2026-02-01' })).toMatchObject({ all: 3, unclaimed: 3 })
    expect(await client.call(api.getTotals)).toMatchObject({ count: 2, withoutTotal: 2 })
    const { key } = await client.call(api.getInvoiceTable, { state: 'not_recognised' })
    expect(key).not.toBe('')
  })

  test('BILL-10 the conditions of the log are a text, days and a state, in the language of who asks, by the names that the table takes', async () => {
    const { client, put, upload } = await givenInvoices()
    const record = newRecord({ date: '2026-03-05' })
    const id = await put(record)
    await upload(Buffer.from('nothing'), '照片.jpg')
    await recogniseNow()
    const { conditions } = await client.call(api.getInvoiceLogCondition)
    expect(conditions).toMatchObject([
      {
        title: '发票',
        shown: true,
        items: [
          { kind: 'INPUT', names: ['text'], label: '销售方、号码、金额', quickSearch: true },
          { kind: 'DATE', names: ['startdate', 'enddate'], label: '开票日期' },
          {
            kind: 'SELECT',
            names: ['state'],
            label: '状态',
            options: [
              { key: '', label: '全部' },
              { key: 'recognising', label: '识别中' },
              { key: 'recognised', label: '已识别' },
              { key: 'to_check', label: '待核对' },
              { key: 'not_recognised', label: '未识别' },
              { key: 'by_hand', label: '已填写' },
            ],
          },
        ],
      },
    ])
    const found = async (texts: Record<string, string>) => {
      const { json } = await client.sendTexts(api.getInvoiceTable, texts)
      const { rows: shown } = await client.call(tableApi.getRows, { key: String(json['sessionKey']) })
      return shown.map((row) => (row as Record<string, string>)['id'])
    }
    const all = { text: '', startdate: '', enddate: '', state: '' }
    expect(await found(all)).toHaveLength(2)
    expect(await found({ ...all, text: record.number })).toEqual([String(id)])
    expect(await found({ ...all, startdate: '2026-03-06' })).toHaveLength(1)
    expect(await found({ ...all, enddate: '2026-03-04', text: record.number })).toEqual([])
    expect(await found({ ...all, state: 'not_recognised' })).toHaveLength(1)
    const english = await clientOf(await given.person({ language: 'en-US' }))
    const [group] = (await english.call(api.getInvoiceLogCondition)).conditions
    expect(group?.items.map(({ label }) => label)).toEqual(['Seller, number, amount', 'Date of the invoice', 'Status'])
    const stranger = await clientOf(undefined)
    expect((await stranger.fail(api.getInvoiceLogCondition)).kind).toBe('signedOut')
  })

  test('BILL-03~ the log says of each file when it came, what it was read from and what became of it, the latest first', async () => {
    const { client, get, put, upload } = await givenInvoices()
    const record = newRecord()
    const id = await put(record)
    await client.call(api.saveInvoice, { id, revision: (await get(id)).revision, fields: { seller: '手写的' } })
    await upload(Buffer.from('nothing'), '照片.jpg')
    await recogniseNow()
    await upload(Buffer.from('still nothing'), '另一张.jpg')
    const { key } = await client.call(api.getInvoiceTable, {})
    const { rows: shown } = await client.call(tableApi.getRows, { key, sort: [{ column: 'order', order: 'descend' }] })
    expect(shown).toMatchObject([
      { filename: '另一张.jpg', state: 'recognising', readby: '' },
      { filename: '照片.jpg', state: 'not_recognised', readby: '' },
      { id: String(id), readby: '文件数据、手工填写', receivedat: expect.stringMatching(/^20\d\d-/) as string },
    ])
  })

  test('they are exported as a table with the same totals, and with their files', async () => {
    const { client, put } = await givenInvoices()
    const record = newRecord()
    await put(record)
    await put(record)
    const alone = await client.send(api.exportInvoices, { hasFiles: false })
    const [sheet = []] = Object.values(sheetsOf(alone))
    expect(sheet).toHaveLength(4)
    expect(sheet.at(-1)?.[0]).toContain('合计 1 张')
    expect(sheet.at(-1)).toContain(String(Number(record.total)))
    const zip = await client.send(api.exportInvoices, {})
    expect(zip.status).toBe(200)
    const names = zip.bytes.toString('utf8')
    expect(names).toContain('发票文件/')
    expect(names).toContain('.xlsx')
  })
})

test('names and tax numbers of the company are for those who administer the whole organisation: kept once each, and in the record of what was done', async () => {
  const administrator = await given.person({ rights: [rightStrings.administerOrganisation] })
  const administers = await clientOf(administrator)
  const { message } = await administers.call(api.saveCompanyNames, {
    names: ['云帆能源', ' 云帆能源 ', '云帆科技'],
    taxNumbers: ['91330400ma2cx7wt4k', '91330400MA2CX7WT4K'],
  })
  expect(message).toBe('发票抬头已保存')
  const stored = { names: ['云帆能源', '云帆科技'], taxNumbers: ['91330400MA2CX7WT4K'] }
  expect(await administers.call(api.getCompanyNames)).toMatchObject(stored)
  const { db } = await testDatabase()
  const { rows } = await sql<{ details: unknown }>`
    select details from audit_log where act = 'saveInvoiceNames' and person_id = ${administrator.id}`.execute(db)
  expect(rows).toEqual([{ details: { before: { names: [], taxNumbers: [] }, ...stored } }])
  const wrong = await administers.sendTexts(api.saveCompanyNames, { names: '[]', taxNumbers: '["税号"]' })
  expect(wrong.json).toMatchObject({ errorKind: 'invalid' })

  const client = await clientOf(await given.person())
  await expect(client.call(api.getCompanyNames)).rejects.toMatchObject({ failure: { kind: 'refused' } })
  await expect(client.call(api.saveCompanyNames, { names: ['甲'], taxNumbers: [] })).rejects.toMatchObject({
    failure: { kind: 'refused' },
  })
})
