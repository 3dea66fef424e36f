import { describe, expect, test } from 'vitest'
import { makeRar4, makeRar5 } from '../../samples/make-rar.ts'
import { readSample } from '../../samples/read-sample.ts'

const mime = 'application/x-rar-compressed'

describe.each([
  ['of today', makeRar5],
  ['of before 2013', makeRar4],
])('a rar archive %s', (_, make) => {
  test('gives the names of what lies in it, without unpacking anything', async () => {
    const content = make([
      { name: '合同/采购合同.docx', dataBytes: 300 },
      { name: 'readme.txt', dataBytes: 0 },
    ])
    expect(await readSample({ content, mime })).toEqual({ text: '合同/采购合同.docx\nreadme.txt' })
  })

  test('no more names than allowed are listed, and a note says so', async () => {
    const content = make(Array.from({ length: 5 }, (__, index) => ({ name: `${index}.txt`, dataBytes: 10 })))
    const found = await readSample({ content, mime, limits: { archiveEntries: 2 } })
    expect(found).toEqual({ text: '0.txt\n1.txt', notes: ['entryLimit'] })
  })

  test('one that is cut off gives the names before the cut', async () => {
    const whole = make([
      { name: 'first.txt', dataBytes: 20 },
      { name: 'second.txt', dataBytes: 500 },
    ])
    expect((await readSample({ content: whole.subarray(0, 150), mime })).text).toMatch(/^first\.txt/)
  })
})

test('names under a password are said to be so', async () => {
  const encrypted = [makeRar5([], { isEncrypted: true }), makeRar4([], { isEncrypted: true })]
  for (const content of encrypted)
    await expect(readSample({ content, mime })).rejects.toMatchObject({ reason: 'encrypted' })
})
