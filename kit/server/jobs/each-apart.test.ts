import { expect, test } from 'vitest'
import { eachApart } from './each-apart.ts'

const about = (n: number) => ({ n })

function watched() {
  const logged: unknown[] = []
  const stop = new AbortController()
  const log = { error: (details: unknown) => logged.push(details) } as never
  return { logged, stop, context: { signal: stop.signal, log } }
}

test('what goes wrong with one is in the log and holds up none of the others', async () => {
  const { logged, context } = watched()
  const done: number[] = []
  const left: number[] = []
  const fault = new Error('of one')
  const run = async (n: number) => {
    if (n === 2) throw fault
    done.push(n)
  }
  await eachApart(context, [1, 2, 3], { about, run, leftOut: async (n) => left.push(n) })
  expect({ done, left, logged }).toEqual({ done: [1, 3], left: [2], logged: [{ err: fault, n: 2 }] })
})

test('a database without room holds up all, and so does a process that is about to stop', async () => {
  const { logged, stop, context } = watched()
  const busy = Object.assign(new Error('too many clients'), { code: '53300' })
  const done: number[] = []
  await expect(eachApart(context, [1, 2], { about, run: () => Promise.reject(busy) })).rejects.toBe(busy)
  const run = async (n: number) => {
    done.push(n)
    if (n === 2) stop.abort(new Error('stops'))
  }
  await expect(eachApart(context, [1, 2, 3], { about, run })).rejects.toThrow('stops')
  expect({ done, logged }).toEqual({ done: [1, 2], logged: [] })
})
