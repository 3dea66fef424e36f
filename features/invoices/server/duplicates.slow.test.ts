import { given } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { givenInvoices, recogniseNow } from './invoices.given.ts'
import { makeRecord, randomOf, type InvoiceRecord } from './recognise/made/invoice-record.given.ts'
import { layouts, type Layout } from './recognise/made/layouts.given.ts'
import {
  makeOfdInvoice,
  makePdfInvoice,
  makePictureInvoice,
  makeXmlInvoice,
  type MadeFile,
} from './recognise/made/make-files.given.ts'

const random = randomOf(20_261_130)
const drawn = Object.values(layouts)
const layoutOf = (at: number) => drawn[at % drawn.length] as Layout
const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')

type Make = (record: InvoiceRecord, at: number) => MadeFile | Promise<MadeFile>
const forms: readonly Make[] = [
  makeXmlInvoice,
  (record, at) => makePdfInvoice(record, layoutOf(at), { isAttached: record.number.length === 20 }),
  (record, at) => makePictureInvoice(record, layoutOf(at), { random }),
  (record, at) => makeOfdInvoice(record, layoutOf(at), 'attached'),
]

/** As like one another as different invoices can be. */
function makeRecords(count: number): InvoiceRecord[] {
  const records: InvoiceRecord[] = []
  while (records.length < count) {
    const record = makeRecord(random)
    const before = records.at(-1)
    const isPaper = record.code !== ''
    // the number of one before it under another code, or all of it but the number
    if (before && isPaper && before.code !== '' && random() < 0.3) records.push({ ...record, number: before.number })
    else if (before && random() < 0.15)
      records.push({ ...before, number: before.code === '' ? `2${digits(19)}` : digits(8) })
    else records.push(record)
  }
  return records
}

interface Planned {
  readonly record: InvoiceRecord
  readonly make: Make
  readonly person: number
}

const keyOf = ({ code, number }: InvoiceRecord) => `${code}-${number}`

/** 170 invoices, 30 of them once more in another form, by anybody. */
function plan(people: number): Planned[] {
  const records = makeRecords(170)
  const one = (count: number) => Math.floor(random() * count)
  const first = records.map((record, at) => ({ record, form: at % 3 === 0 ? 1 + one(3) : 0, person: one(people) }))
  const again = first
    .toSorted(() => random() - 0.5)
    .slice(0, 30)
    .map(({ record, form, person }, at) => ({
      record,
      form: (form + 1 + one(3)) % forms.length,
      person: at % 2 === 0 ? person : one(people),
    }))
  return [...first, ...again]
    .toSorted(() => random() - 0.5)
    .map(({ form, ...each }) => ({ ...each, make: forms[form] as Make }))
}

test(
  'BILL-15~ of 200 invoices of one company, in four forms, the 30 that are there twice are found, and no others',
  { timeout: 900_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: 4 }, async () => givenInvoices(await given.person())))
    const planned = plan(people.length)
    expect(new Set(planned.map(({ record }) => keyOf(record))).size).toBe(170)
    const placed: { readonly id: number; readonly planned: Planned }[] = []
    for (const [at, each] of planned.entries()) {
      const { name, content } = await each.make(each.record, at)
      const ending = name.slice(name.lastIndexOf('.'))
      const id = await people[each.person]?.upload(content, `${uniqueName('发票')}${ending}`)
      placed.push({ id: id ?? 0, planned: each })
    }
    await recogniseNow()

    const rows = (await Promise.all(people.map(async ({ rows: list }) => list()))).flat()
    const found = new Map(rows.map((row) => [Number(row['id']), row]))
    expect(found.size).toBe(200)
    const expected = new Map<number, object>()
    for (const group of Map.groupBy(placed, ({ planned: { record } }) => keyOf(record)).values()) {
      for (const [at, { id, planned: own }] of group.entries()) {
        const other = group[1 - at]
        const isOwn = other?.planned.person === own.person
        expected.set(id, {
          // who came first counts
          isduplicate: at === 0 ? '0' : '1',
          twinid: other && isOwn ? String(other.id) : '',
          elsewhere: other && !isOwn ? 'exists' : 'none',
        })
      }
    }
    const shown = new Map(
      placed.map(({ id }) => {
        const { isduplicate, twinid, elsewhere } = found.get(id) ?? {}
        return [id, { isduplicate, twinid, elsewhere }] as const
      }),
    )
    expect(shown).toEqual(expected)
    expect([...shown.values()].filter(({ isduplicate }) => isduplicate === '1')).toHaveLength(30)
  },
)
