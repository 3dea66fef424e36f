import { expect, test } from 'vitest'
import { combine } from './combine.ts'
import { fromCodes } from './from-code.ts'
import type { RecognisedInvoice } from './recognised.ts'

const read = (...texts: string[]) =>
  combine(fromCodes(texts.map((text) => ({ text, page: 1, x: 0.1, y: 0.1, width: 0.1, height: 0.2 }))))
const values = (invoice: RecognisedInvoice) =>
  Object.fromEntries(Object.entries(invoice).map(([field, { value, isSure }]) => [field, isSure ? value : `${value}?`]))

test('BILL-14~ the code of an older invoice has the amount without tax, that of a digital one the total', () => {
  expect(values(read('01,10,012002100211,00012345,94.34,20210102,66846123451234512345,8D2B,'))).toEqual({
    type: 'vat_electronic',
    code: '012002100211',
    number: '00012345',
    amount: '94.34',
    date: '2021-01-02',
    checkCode: '66846123451234512345',
  })
  expect(values(read('01,32,,25442000000012345678,1286.00,20250611,,ABCD'))).toEqual({
    type: 'digital_ordinary',
    number: '25442000000012345678',
    total: '1286.00',
    date: '2025-06-11',
  })
  expect(read('01,32,,25442000000012345678,1286.00,20250611,,ABCD').number?.place).toEqual({
    page: 1,
    x: 0.1,
    y: 0.1,
    width: 0.1,
    height: 0.2,
  })
})

test('BILL-14~ codes that fit no form are not believed, and of two invoices none is sure', () => {
  expect(read('https://example.com/pay?01,10')).toEqual({})
  expect(read('01,10,012002100211,1234,94.34,20210102,,8D2B')).toEqual({})
  expect(values(read('01,10,012002100211,00012345,94.345,20210230,,8D2B'))).toEqual({
    type: 'vat_electronic',
    code: '012002100211',
    number: '00012345',
  })
  // the type says one thing and the number another
  expect(values(read('01,32,012002100211,00012345,94.34,20210102,,8D2B'))['total']).toBe('94.34?')
  const two = read('01,32,,25442000000012345678,1286.00,20250611,,A', '01,32,,25442000000012345679,1287.00,20250612,,B')
  expect(two.number?.isSure).toBe(false)
  expect(two.total?.isSure).toBe(false)
  expect(two.date?.isSure).toBe(false)
})
