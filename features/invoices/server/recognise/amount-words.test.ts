import { expect, test } from 'vitest'
import { amountOf, amountToWords, centsOf, wordsToAmount } from './amount-words.ts'
import { randomOf } from './made/invoice-record.given.ts'

test('BILL-14~ amounts in words are read as invoices write them', () => {
  const written: Record<string, string> = {
    壹仟贰佰捌拾陆圆整: '1286.00',
    壹仟贰佰捌拾陆元正: '1286.00',
    '⊗壹佰零伍圆零叁分': '105.03',
    人民币伍角整: '0.50',
    拾圆整: '10.00',
    壹拾万零伍佰圆伍角: '100500.50',
    贰亿零叁万圆整: '200030000.00',
    '（负数）叁佰圆整': '-300.00',
    一千二百八十六元整: '1286.00',
    零佰零拾伍元零角零分: '5.00',
    零圆整: '0.00',
    贰萬圓整: '20000.00',
  }
  for (const [words, amount] of Object.entries(written)) expect([words, wordsToAmount(words)]).toEqual([words, amount])
})

test('BILL-14~ what is no amount in words is none', () => {
  const others = [
    '',
    '整',
    '圆整',
    '壹贰圆整',
    '仟圆整',
    '1286.00',
    '壹佰',
    '壹万贰万圆整',
    '发票',
    '佰'.repeat(200),
    '壹佰圆整壹角',
  ]
  for (const words of others) expect([words, wordsToAmount(words)]).toEqual([words, undefined])
})

test('BILL-14~ an amount is the same in words and back', () => {
  const random = randomOf(7)
  const amounts = [0, 1, 10, 99, 100, 101, 1000, 100_000, 1_000_000, 1_000_100, 10_000_000_000, 99_999_999_999_999]
  for (let count = 0; count < 3000; count++)
    amounts.push(Math.floor(10 ** (random() * 13.9)) * (random() < 0.1 ? -1 : 1))
  // with many zeros, where words leave out most
  for (let count = 0; count < 3000; count++)
    amounts.push(
      Number(Array.from({ length: 12 }, () => (random() < 0.7 ? '0' : String(Math.floor(random() * 10)))).join('')),
    )
  for (const cents of amounts) {
    const words = amountToWords(cents)
    expect([words, wordsToAmount(words)]).toEqual([words, amountOf(cents)])
    expect(centsOf(amountOf(cents))).toBe(cents)
  }
})
