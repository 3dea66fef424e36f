import { expect, test } from 'vitest'
import { formLines, type FieldName } from '../contract.ts'
import {
  checkFields,
  sameKeyOf,
  stateOfRead,
  stateOfWritten,
  unsureFields,
  type FieldTexts,
  type Origins,
} from './checks.ts'
import { readAnswer } from './service.ts'
import { writtenValue } from './write-value.ts'

const sound: FieldTexts = {
  type: 'digital_ordinary',
  number: '26317000000482190375',
  code: '',
  date: '2026-11-18',
  buyer: '云帆能源集团有限公司',
  buyerTaxNumber: '91330400MA2CX7WT4K',
  seller: '上海锦程酒店管理有限公司',
  sellerTaxNumber: '91310115MA1K4DQ23P',
  amount: '1213.21',
  tax: '72.79',
  total: '1286.00',
  totalInWords: '壹仟贰佰捌拾陆圆整',
  checkCode: '',
}
const company = { names: ['云帆能源集团有限公司'], taxNumbers: ['91330400MA2CX7WT4K'] }
const today = '2026-11-20'
const sure: Origins = Object.fromEntries(
  (Object.keys(sound) as FieldName[]).map((name) => [name, { source: 'structure' as const, isSure: true }]),
)
const judge = (changes: Partial<FieldTexts>, origins = sure, ours = company) => {
  const fields = { ...sound, ...changes }
  const checks = checkFields(fields, ours, today)
  return { checks, state: stateOfRead(fields, origins, checks), unsure: [...unsureFields(fields, origins, checks)] }
}

test('an invoice that is sure and passes every check is recognised', () => {
  expect(judge({})).toEqual({
    checks: { sum: 'passed', words: 'passed', buyer: 'passed', date: 'passed' },
    state: 'recognised',
    unsure: [],
  })
})

test.each([
  [{ tax: '72.80' }, 'sum'],
  [{ totalInWords: '壹仟贰佰捌拾柒圆整' }, 'words'],
  [{ totalInWords: '不是金额' }, 'words'],
  [{ buyer: '别的公司', buyerTaxNumber: '91330400MA2CX7WT4X' }, 'buyer'],
  [{ date: '2026-11-21' }, 'date'],
] as const)('%j is to be checked, for its %s', (changes, failed) => {
  const { checks, state, unsure } = judge(changes)
  expect([checks[failed], state, unsure.length > 0]).toEqual(['failed', 'to_check', true])
})

test('the buyer is ours by either, however it is spaced or bracketed; without names of ours nobody can say', () => {
  expect(judge({ buyer: '云帆 能源集团有限公司', buyerTaxNumber: '' }).checks.buyer).toBe('passed')
  expect(judge({ buyer: '别的公司' }).checks.buyer).toBe('passed')
  expect(judge({ buyer: '', buyerTaxNumber: '' }).checks.buyer).toBe('unknown')
  expect(judge({}, sure, { names: [], taxNumbers: [] }).checks.buyer).toBe('unknown')
  const bracketed = { names: ['云帆（集团）有限公司'], taxNumbers: [] }
  expect(judge({ buyer: '云帆(集团)有限公司' }, sure, bracketed).checks.buyer).toBe('passed')
})

test('an unsure field, or one that lacks, is to be checked; neither number nor total is nothing recognised', () => {
  const unsureSeller = { ...sure, seller: { source: 'text' as const, isSure: false } }
  expect(judge({}, unsureSeller)).toMatchObject({ state: 'to_check', unsure: ['seller'] })
  for (const name of ['number', 'date', 'seller', 'total'] as const)
    expect(judge({ [name]: '' }), name).toMatchObject({ state: 'to_check', unsure: [name] })
  expect(judge({ number: '', total: '' })).toMatchObject({ state: 'not_recognised', unsure: [] })
  // who has confirmed it has seen that
  expect(judge({ seller: '' }, { ...sure, total: { source: 'hand', isSure: true, isConfirmed: true } }).unsure).toEqual(
    [],
  )
})

test('what is to be checked is at a field of the form, and what the form does not show holds nothing up', () => {
  const shown: readonly string[] = formLines.flat()
  const unsure = (name: FieldName) => ({ ...sure, [name]: { source: 'text' as const, isSure: false } })
  for (const name of Object.keys(sound) as FieldName[]) {
    const { state, unsure: marked } = judge({ [name]: sound[name] || '031002200111' }, unsure(name))
    expect([name, state, marked]).toEqual(shown.includes(name) ? [name, 'to_check', [name]] : [name, 'recognised', []])
  }
  // another buyer, known by its tax number alone; words that say something else
  expect(judge({ buyer: '', buyerTaxNumber: '91330400MA2CX7WT4X' }).unsure).toEqual(['buyer'])
  expect(judge({ totalInWords: '不是金额' }).unsure).toEqual(['total'])
})

test('what a person wrote is theirs, and still checked', () => {
  const checks = checkFields(sound, company, today)
  expect(stateOfWritten('to_check', sound, checks)).toBe('recognised')
  expect(stateOfWritten('not_recognised', sound, checks)).toBe('by_hand')
  expect(stateOfWritten('by_hand', sound, { ...checks, sum: 'failed' })).toBe('to_check')
})

test('BILL-15~ the same invoice is known by its 20 digits, or by code and number; 8 digits alone are those of many', () => {
  expect(sameKeyOf({ code: '33060226', number: '0123456789' })).toBe('33060226-0123456789')
  expect(sameKeyOf({ code: '3100220011', number: '4417286' })).toBe('3100220011-04417286')
  expect(sameKeyOf({ code: '', number: ' 2631 7000000482190375' })).toBe('26317000000482190375')
  expect(sameKeyOf({ code: '', number: '２６３１-７０００0004\u200b82190375' })).toBe('26317000000482190375')
  expect(sameKeyOf({ code: '031002200111', number: '26317000000482190375' })).toBe('26317000000482190375')
  expect(sameKeyOf({ code: '031002200111', number: '4417286' })).toBe('03100220011104417286')
  expect(sameKeyOf({ code: '', number: '04417286' })).toBeNull()
  expect(sameKeyOf({ code: '031002200111', number: '' })).toBeNull()
})

test.each([
  ['', '2631\u200b7000000482190375'],
  ['', '\ufeff26317000000482190375\u00a0'],
  ['', '2631-7000-0004-8219-0375'],
  ['', '２６３１７０００００04８２１９０３７５'],
  ['', '№ 26317000000482190375'],
  ['', 'No.26317000000482190375'],
  ['', 'NO：26317000000482190375'],
  ['', '发票号码：26317000000482190375'],
  ['无', '26317000000482190375'],
  ['263170000004', '82190375'],
  ['2631-7000-0004', '№82190375'],
  ['2631 7000\u200b0004', '82190375\u2060'],
  ['代码：263170000004', '82190375号'],
  ['', '263170000004 82190375'],
])('BILL-15~ code %j with number %j is the invoice 26317000000482190375', (code, number) => {
  expect(sameKeyOf({ code, number })).toBe('26317000000482190375')
})

test.each([
  ['无', '04417286'],
  ['-', '04417286'],
  ['无代码', '无号码'],
  ['031002200111', '无'],
  ['031002200111', 'I4417286'],
  ['O31002200111', '04417286'],
])('BILL-15~ code %j with number %j says of no invoice which it is', (code, number) => {
  expect(sameKeyOf({ code, number })).toBeNull()
})

test.each([
  ['total', '1,286', '1286.00'],
  ['total', '1286.001', undefined],
  ['total', '1e5', undefined],
  ['total', '9999999999999', undefined],
  ['date', '2026年11月8日', '2026-11-08'],
  ['date', '2026-02-30', undefined],
  ['type', 'train', 'train'],
  ['type', '<script>', undefined],
  ['seller', 'a\u0000b\u202ec', 'a b c'],
  ['seller', 'x'.repeat(201), undefined],
  ['seller', '  ', ''],
  ['number', '2631\u200b7000000482190375\ufeff', '26317000000482190375'],
  ['number', ' ２６３１ 7000\u200b', '26317000'],
  ['code', 'ab 03', 'AB03'],
  ['sellerTaxNumber', '９１310115ma1k4dq23p', '91310115MA1K4DQ23P'],
] as const)('%s %j is stored as %j', (field, given, stored) => {
  expect(writtenValue(field, given)).toBe(stored)
})

test('a service is believed as far as it says so, and left out where it says nothing that can be', () => {
  expect(
    readAnswer({
      fields: {
        number: {
          value: '26317000000482190375',
          sure: true,
          place: { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 },
        },
        total: '1286',
        amount: { value: 'NaN', sure: true },
        tax: { value: 5, sure: true },
        date: { value: '2026-13-41', sure: true },
        seller: { value: '甲', sure: 'yes' },
        buyer: { value: '乙', place: { page: -1 } },
        constructor: { value: 'x' },
      },
    }),
  ).toEqual({
    number: {
      value: '26317000000482190375',
      isSure: true,
      source: 'service',
      place: { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 },
    },
    total: { value: '1286.00', isSure: false, source: 'service' },
    buyer: { value: '乙', isSure: false, source: 'service' },
  })
  for (const body of [null, [], 'ok', {}, { fields: 1 }, { fields: null }]) expect(readAnswer(body)).toBeUndefined()
})
