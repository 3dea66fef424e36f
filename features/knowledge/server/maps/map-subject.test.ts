import { addresses } from '@shuku/domain/addresses'
import { findNamed, suggest } from '@shuku/domain/search/server'
import { callerIn, given, read } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { givenKeeper, makePoint } from './maps.given.ts'
import { mapsApi } from '../../contract/maps.ts'

/** Maps and a point with the same words in their names. */
async function start() {
  const { client, maintainer } = await givenKeeper()
  const word = uniqueName('垦荒', '')
  const names = [`${word}`, `财务${word}上岗`, `${word} Onboarding`]
  const ids: number[] = []
  for (const name of names) ids.push((await client.call(mapsApi.saveMap, { name })).id)
  const pointId = await makePoint(maintainer.id, { name: `怎样${word}` })
  const reader = await given.person()
  const ask = <T>(work: (asker: Parameters<typeof suggest>[0]) => Promise<T>, person = reader) =>
    read(async (db) => work({ db, caller: await callerIn(db, person.id), afterReply: () => {} }))
  return { word, names, ids, pointId, ask, reader }
}

test('maps and points are found by a part of their names, all of them counted, the shortest name first', async () => {
  const { word, names, ids, pointId, ask } = await start()
  expect(await ask((asker) => findNamed(asker, word, 2))).toEqual([
    {
      kind: 'knowledgeMap',
      label: '知识地图',
      total: 3,
      list: addresses.knowledgeMaps({ name: word }),
      found: [0, 1].map((at) => ({ id: ids[at], name: names[at], address: addresses.knowledgeMap(ids[at] ?? 0) })),
    },
    {
      kind: 'knowledgePoint',
      label: '知识点',
      total: 1,
      list: addresses.knowledgePoints({ name: word }),
      found: [{ id: pointId, name: `怎样${word}`, address: addresses.knowledgePoint(pointId) }],
    },
  ])
  expect(await ask((asker) => findNamed(asker, `${word} ONBOARD`, 2))).toMatchObject([{ total: 1 }])
  expect(await ask((asker) => findNamed(asker, `${word}_%`, 2))).toEqual([])
  expect(await ask((asker) => findNamed(asker, '', 2))).toEqual([])
  const english = await given.person({ language: 'en-US' })
  expect(await ask((asker) => findNamed(asker, word, 1), english)).toMatchObject([
    { label: 'Knowledge maps', total: 3 },
    { label: 'Knowledge points', total: 1 },
  ])
})

test('while somebody types, two of them are offered beside the documents, with what they are', async () => {
  const { word, names, ids, ask } = await start()
  expect(await ask((asker) => suggest(asker, word))).toEqual([
    { kind: 'named', id: ids[0], text: names[0], path: '知识地图', address: addresses.knowledgeMap(ids[0] ?? 0) },
    { kind: 'named', id: ids[1], text: names[1], path: '知识地图', address: addresses.knowledgeMap(ids[1] ?? 0) },
  ])
})
