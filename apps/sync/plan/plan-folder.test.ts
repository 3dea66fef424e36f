import { expect, test } from 'vitest'
import { combine, decisionOf, down, duplicates, up } from './decisions.given.ts'
import type { Base, FolderView, LocalFile, OnDuplicate, Plan, PlannedRule, RemoteFile, Way } from './entries.ts'
import { namesFrom } from './names.ts'
import { planFolder } from './plan-folder.ts'

const scope = { extensions: new Set(['txt']), minBytes: 0, maxBytes: 100 }
const ruleOf = (way: Way, onDuplicate: OnDuplicate = 'overwrite'): PlannedRule => ({ way, onDuplicate, scope })

const fileOf = (name: string, sha256: string | null, signature = '1'): LocalFile => ({
  name,
  sha256,
  signature,
  sizeBytes: 1,
})
const itemOf = (id: number, name: string, sha256: string): RemoteFile => ({
  id,
  versionId: id,
  folderId: 1,
  name,
  sha256,
  sizeBytes: 1,
})
const base: Base = {
  folder: '',
  key: 'a.txt',
  localName: 'a.txt',
  signature: '0',
  sha256: 'base',
  itemId: 5,
  remoteName: 'a.txt',
  remoteSha256: 'base',
}

interface Given {
  readonly files?: readonly LocalFile[]
  readonly items?: readonly RemoteFile[]
  /** Alive, but in another folder. */
  readonly elsewhere?: readonly RemoteFile[]
  readonly folderNames?: readonly string[]
  readonly remoteFolderNames?: readonly string[]
  readonly bases?: readonly Base[]
}

function viewOf({ files = [], items = [], elsewhere = [], bases = [], ...names }: Given): FolderView {
  return {
    folder: '',
    files,
    items,
    folderNames: names.folderNames ?? [],
    remoteFolderNames: names.remoteFolderNames ?? [],
    bases: new Map(bases.map((one) => [one.key, one])),
    itemOf: (id) => [...items, ...elsewhere].find((item) => item.id === id),
    baseOf: (itemId) => bases.find((one) => one.itemId === itemId),
    fileOf: () => undefined,
  }
}

/** In the words of the table: `own` is the item of the base, `there` whatever else has the name. */
function inWords({ actions, reports }: Plan): string {
  const said = actions.map((action) => {
    if (action.do === 'create') return action.name === 'a.txt' ? 'create' : 'create beside'
    if (action.do === 'fetch') return / \(/.test(action.name) ? 'fetch beside' : 'fetch'
    if (action.do === 'forget' || action.do === 'moveFile') return action.do
    return `${action.do} ${action.item.id === 5 && (!('file' in action) || action.file.name === 'a.txt') ? 'own' : 'there'}`
  })
  return [...said, ...reports.map(({ reason }) => reason)].join(', ')
}

function withDuplicate(way: Way, decided: string, onDuplicate: OnDuplicate): string {
  return decided.replace(/duplicate (own|there)/, (_, which: string) => {
    const ending = duplicates[way][onDuplicate]
    return onDuplicate === 'overwrite' ? `${ending} ${which}` : ending
  })
}

const contents = { 'as base': 'base', 'as local': 'other', other: 'third' } as const
const onDuplicate = ['overwrite', 'skip', 'both'] as const

test('a folder on its way to the cloud is planned as the table says, in all cases of one name', () => {
  const asked = combine({
    local: ['absent', 'busy', 'as base', 'other'],
    base: ['yes', 'no'],
    own: ['none', 'gone', 'as base', 'as local', 'other'],
    place: ['same', 'renamed'],
    there: ['free', 'as local', 'other', 'folder'],
    onDuplicate,
  }).filter(
    ({ base: has, own, place, there, local }) =>
      (has === 'yes') === (own !== 'none') &&
      (place === 'same' || !['none', 'gone'].includes(own)) &&
      (place === 'renamed' || ['none', 'gone'].includes(own) || there === 'free') &&
      (local !== 'as base' || has === 'yes'),
  )
  expect(asked.length).toBeGreaterThan(200)
  for (const one of asked) {
    const local = { absent: undefined, busy: null, 'as base': 'base', other: 'other' }[one.local]
    const isAlive = one.own !== 'none' && one.own !== 'gone'
    const own = isAlive ? [itemOf(5, one.place === 'same' ? 'a.txt' : 'z.txt', contents[one.own])] : []
    const content = local ?? 'other'
    const there =
      one.there === 'free' || one.there === 'folder'
        ? []
        : [itemOf(7, 'a.txt', one.there === 'other' ? 'fourth' : content)]
    const view = viewOf({
      files: local === undefined ? [] : [fileOf('a.txt', local, '0')],
      items: [...own, ...there],
      remoteFolderNames: one.there === 'folder' ? ['A.TXT'] : [],
      bases: one.base === 'yes' ? [base] : [],
    })
    const plan = planFolder(view, ruleOf('up', one.onDuplicate), namesFrom('PC'))
    const wanted = withDuplicate('up', decisionOf(up, one), one.onDuplicate)
    const said = inWords(plan)
    // both files of a name may be adopted; which one is told by its number
    expect({ ...one, said }).toEqual({ ...one, said: wanted })
  }
})

test('a folder on its way to the computer is planned as the table says, in all cases of one name', () => {
  const asked = combine({
    item: ['gone', 'as base', 'as local', 'other'],
    base: ['yes', 'no'],
    local: ['absent', 'busy', 'as base', 'other'],
    place: ['same', 'renamed'],
    there: ['free', 'as item', 'other', 'busy', 'folder'],
    onDuplicate,
  }).filter(
    ({ base: has, local, place, there, item }) =>
      (has === 'yes' || (local === 'absent' && place === 'same' && (item === 'other' || item === 'gone'))) &&
      (has === 'no' || place === 'renamed' || there === 'free') &&
      (item !== 'as local' || local === 'other'),
  )
  expect(asked.length).toBeGreaterThan(200)
  for (const one of asked) {
    const name = one.place === 'same' ? 'a.txt' : 'z.txt'
    const own = {
      absent: [],
      busy: [fileOf('a.txt', null)],
      'as base': [fileOf('a.txt', 'base', '0')],
      other: [fileOf('a.txt', 'other')],
    }
    const content = one.item === 'gone' ? 'third' : contents[one.item]
    const there = {
      free: [],
      'as item': [fileOf(name, content)],
      other: [fileOf(name, 'fourth')],
      busy: [fileOf(name, null)],
      folder: [],
    }
    const view = viewOf({
      files: [...(one.base === 'yes' ? own[one.local] : []), ...there[one.there]],
      items: one.item === 'gone' ? [] : [itemOf(5, name, content)],
      folderNames: one.there === 'folder' ? [name.toUpperCase()] : [],
      bases: one.base === 'yes' ? [base] : [],
    })
    const said = inWords(planFolder(view, ruleOf('down', one.onDuplicate), namesFrom('cloud')))
    const wanted = withDuplicate('down', decisionOf(down, one), one.onDuplicate)
    expect({ ...one, said: said.replace('there', 'own') }).toEqual({ ...one, said: wanted.replace('there', 'own') })
  }
})

test('of two local spellings of a name the one that went on before goes on, and the other is reported', () => {
  const bases = [{ ...base, localName: 'a.txt' }]
  const files = [fileOf('A.txt', 'one'), fileOf('a.txt', 'base', '0')]
  const { actions, reports } = planFolder(
    viewOf({ files, bases, items: [itemOf(5, 'a.txt', 'base')] }),
    ruleOf('up'),
    namesFrom('PC'),
  )
  expect(actions).toEqual([])
  expect(reports).toEqual([{ name: 'A.txt', reason: 'clash' }])
  const without = planFolder(viewOf({ files }), ruleOf('up'), namesFrom('PC'))
  expect(without.actions).toMatchObject([{ do: 'create', name: 'A.txt' }])
})

test('another spelling of a name is carried as a name, and no content is sent', () => {
  const view = viewOf({ files: [fileOf('A.txt', 'base', '0')], items: [itemOf(5, 'a.txt', 'base')], bases: [base] })
  expect(planFolder(view, ruleOf('up'), namesFrom('PC')).actions).toMatchObject([{ do: 'renameItem', name: 'A.txt' }])
  const turned = viewOf({ files: [fileOf('a.txt', 'base', '0')], items: [itemOf(5, 'A.txt', 'base')], bases: [base] })
  expect(planFolder(turned, ruleOf('down'), namesFrom('cloud')).actions).toMatchObject([
    { do: 'moveFile', name: 'A.txt' },
  ])
})

test('what is out of scope is on neither side; what outgrew the rule, and what the disk cannot call so, says it', () => {
  const files = [
    fileOf('~$a.txt', 'one'),
    fileOf('b.exe', 'one'),
    { ...fileOf('a.txt', 'one'), sizeBytes: 101 },
    { ...fileOf('c.txt', 'one'), sizeBytes: 101 },
    fileOf('d?.txt', 'one'),
  ]
  expect(planFolder(viewOf({ files, bases: [base] }), ruleOf('up'), namesFrom('PC'))).toEqual({
    actions: [],
    reports: [
      { name: 'a.txt', reason: 'outgrew' },
      { name: 'd?.txt', reason: 'badName' },
    ],
  })
  const items = [itemOf(7, 'b.exe', 'one'), { ...itemOf(8, 'c.txt', 'one'), sizeBytes: 101 }]
  expect(planFolder(viewOf({ items }), ruleOf('down'), namesFrom('cloud'))).toMatchObject({ actions: [], reports: [] })
})

test('a copy is named by whose content it is and by the content; the same content finds its copy again', () => {
  const asked = { files: [fileOf('合同.txt', '3f2abc')], items: [itemOf(7, '合同.txt', 'other')] }
  const first = planFolder(viewOf(asked), ruleOf('up', 'both'), namesFrom('PC-7'))
  expect(first.actions).toMatchObject([{ do: 'create', name: '合同 (PC-7 3f2a).txt' }])
  const taken = itemOf(8, '合同 (PC-7 3f2a).txt', '3f2axx')
  const second = planFolder(
    viewOf({ ...asked, items: [...asked.items, taken] }),
    ruleOf('up', 'both'),
    namesFrom('PC-7'),
  )
  expect(second.actions).toMatchObject([{ do: 'create', name: '合同 (PC-7 3f2a 2).txt' }])
  const copy = itemOf(8, '合同 (PC-7 3f2a).txt', '3f2abc')
  const again = planFolder(viewOf({ ...asked, items: [...asked.items, copy] }), ruleOf('up', 'both'), namesFrom('PC-7'))
  expect(again.actions).toMatchObject([{ do: 'adopt', item: { id: 8 } }])
})
