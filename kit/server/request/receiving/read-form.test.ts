import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const read = (form: string | Buffer, most = 100) => readForm(Buffer.from(form as string), most)

test.each([
  'docsubject=%E6%A0%87%E9%A2%98&doccontent=a+b%2Bc%26d%3De',
  'a=1&a=2&b&=c&&d=&e=f=g',
  'wrong=%&half=%4&none=%zz&end=100%25%',
  'bytes=%ff%fe%E6%A0&mark=%EF%BB%BFx&lower=%e4%b8%ad',
  '标题=正文 未编码&x=\u0001',
  '__proto__=x&constructor=y',
  '',
  '&',
])('a form is read as browsers write it: %s', async (form) => {
  expect(await read(form)).toEqual(Object.fromEntries(new URLSearchParams(form)))
})

test('however its slices fall, nothing of a long value is lost, and others have their turns meanwhile', async () => {
  let isRead = false
  let turns = 0
  const others = (async () => {
    for (; !isRead; turns++) await turn()
  })()
  for (const shift of [0, 1, 2]) {
    const text = `${'x'.repeat(shift)}${'书 库+'.repeat(120_000)}`
    expect(await read(new URLSearchParams({ html: text, name: 'b' }).toString())).toEqual({ html: text, name: 'b' })
  }
  isRead = true
  await others
  expect(turns).toBeGreaterThan(10)
})

test('more parameters than a call may have are none', async () => {
  await expect(read('a=1&b=2&c=3', 2)).rejects.toThrow('parameters')
  expect(await read('a=1&b=2', 2)).toEqual({ a: '1', b: '2' })
})
