import { expect, test } from 'vitest'
import { OneFolder } from '../simulation/one-folder.given.ts'
import { Plug } from '../simulation/plug.given.ts'

test('what the last run has fetched goes where it went in the cloud since, and none of it is fetched again', async () => {
  const world = await OneFolder.make('down')
  world.cloudSave('a.txt', 'a')
  world.cloudSave('f/g/b.txt', 'b')
  await world.run()
  world.cloudMove('a.txt', 'f/a.txt')
  world.cloudMove('f', 'h')
  const next = new Plug()
  await world.run(next)
  expect(await world.here()).toEqual({ 'h/a.txt': 'a', 'h/g/b.txt': 'b' })
  expect(next.operations).not.toContain('fetch')
  await world.remove()
})

test('a file that was changed here since it was fetched stays where it is, and the one of the cloud comes beside it', async () => {
  const world = await OneFolder.make('down')
  world.cloudSave('a.txt', 'a')
  await world.run()
  await world.save('a.txt', 'a, changed')
  world.cloudMove('a.txt', 'f/a.txt')
  await world.run()
  expect(await world.here()).toEqual({ 'a.txt': 'a, changed', 'f/a.txt': 'a' })
  expect(await world.lost()).toEqual([])
  await world.remove()
})
