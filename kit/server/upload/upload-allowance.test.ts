import { expect, test } from 'vitest'
import { UploadAllowance, type Unheld } from './upload-allowance.ts'

const megabyte = 1024 * 1024

/** Of somebody who has so much; how often it was asked. */
function given(files: number, begun = 0) {
  const asked = { times: 0, files, begun }
  const unheld: Unheld = {
    files: async () => {
      asked.times++
      return asked.files
    },
    begun: async () => asked.begun,
  }
  return { unheld, asked }
}

test('what is kept and what is on its way counts, and is looked at again before anything is refused', async () => {
  const allowance = new UploadAllowance(10 * megabyte)
  const { unheld, asked } = given(5 * megabyte)
  const end = await allowance.take('1', 20 * megabyte, unheld)
  await expect(allowance.take('1', 16 * megabyte, unheld)).rejects.toMatchObject({ kind: 'limit' })
  end(20 * megabyte)
  await allowance.take('2', 16 * megabyte, given(0).unheld)
  // meanwhile a document has taken what was kept
  asked.files = 0
  await allowance.take('1', 16 * megabyte, unheld)
  expect(asked.times).toBe(3)
})

test('nothing is asked for each of many small files', async () => {
  const allowance = new UploadAllowance(10 * megabyte)
  const { unheld, asked } = given(0)
  for (let count = 0; count < 50; count++) (await allowance.take('1', 1000, unheld))(1000)
  expect(asked.times).toBe(1)
})

test('what another process has taken in meanwhile counts', async () => {
  const allowance = new UploadAllowance(10 * megabyte)
  const { unheld, asked } = given(0)
  ;(await allowance.take('1', 8 * megabyte, unheld))(8 * megabyte)
  asked.files = 36 * megabyte
  await expect(allowance.take('1', 8 * megabyte, unheld)).rejects.toMatchObject({ kind: 'limit' })
})

test('what was begun counts beside a file, and not for the few fields that end it', async () => {
  const allowance = new UploadAllowance(10 * megabyte)
  const { unheld } = given(0, 35 * megabyte)
  await expect(allowance.take('1', 6 * megabyte, unheld)).rejects.toMatchObject({ kind: 'limit' })
  await allowance.take('1', 500, unheld)
})

test('FC-31 of uploads that begin at the same moment no more are taken than there is room for, and after them none', async () => {
  const allowance = new UploadAllowance(10 * megabyte)
  const { unheld, asked } = given(0)
  const begin = (count: number, bytes: number) =>
    Promise.allSettled(Array.from({ length: count }, () => allowance.take('1', bytes, unheld)))
  const taken = async (count: number, bytes: number) =>
    (await begin(count, bytes)).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const [end, ...more] = await taken(2, 30 * megabyte)
  expect([end, more.length]).toEqual([expect.any(Function), 0])
  end?.(0)
  const ends = await taken(20, 10 * megabyte)
  expect(ends).toHaveLength(4)
  // while they arrive, and once they are there
  expect(await taken(2, 1)).toEqual([])
  for (const each of ends) each(10 * megabyte)
  asked.files = 40 * megabyte
  expect(await taken(2, 1)).toEqual([])
})

test('of an unknown length it is one largest file', async () => {
  const allowance = new UploadAllowance(10 * megabyte)
  const { unheld } = given(35 * megabyte)
  await expect(allowance.take('1', undefined, unheld)).rejects.toMatchObject({ kind: 'limit' })
  await allowance.take('1', megabyte, unheld)
})
