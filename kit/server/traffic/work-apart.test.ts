import { expect, test } from 'vitest'
import { WorkApart } from './work-apart.ts'

test('what takes long is done between two attempts, once, and each finds what was made for it', async () => {
  const works = new WorkApart()
  const happened: string[] = []
  const make = (key: string) => () => {
    happened.push(`make ${key}`)
    return Promise.resolve(`made ${key}`)
  }
  const answer = await works.run(async () => {
    happened.push('begin')
    const made = [works.apart('one', make('one')), works.apart('two', make('two'))]
    happened.push('end')
    return made
  })
  expect(answer).toEqual(['made one', 'made two'])
  expect(happened).toEqual(['begin', 'make one', 'begin', 'make two', 'begin', 'end'])
})

test('work that is refused refuses the call, and so does the call itself', async () => {
  const works = new WorkApart()
  const refused = works.run(async () => works.apart('one', () => Promise.reject(new Error('too many'))))
  await expect(refused).rejects.toThrow('too many')
  await expect(works.run(() => Promise.reject(new Error('no right')))).rejects.toThrow('no right')
})
