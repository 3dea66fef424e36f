import { given } from '@shuku/domain/testing'
import { expect, test } from 'vitest'
import { programOf, rowsOf } from '../program.ts'
import { expectConditions, expectMenu } from './searched-world.given.ts'

// Where a line of its own names a path, that one; a log is of one document and the more list of one element: no tree.
const screens = {
  share: { list: '/api/doc/console/share/table', tree: '/api/doc/share/tree' },
  log: {},
  dummydoc: {
    tree: '/api/doc/dummydoc/treeNode',
    rightMenu: '/api/doc/dummydoc/chooseDummy',
    condition: '/api/doc/dummydoc/chooseDummy',
  },
  subscription: { tree: '/api/doc/subscription/tree' },
  recycle: { tree: '/api/doc/recycle/tree' },
  monitor: { tree: '/api/doc/monitor/tree' },
  more: {},
} as const satisfies Record<string, { list?: string; tree?: string; rightMenu?: string; condition?: string }>

test.each(Object.entries(screens))(
  'SEARCH-69 %s has its list, its tree, its menu and its form',
  async (name, paths) => {
    const password = 'Right-password-1'
    const person = await given.person({ password, rights: ['DocSecCategoryAdd:Add'] })
    const { category } = await given.category({ entries: [{ to: { kind: 'person', id: person.id }, level: 'view' }] })
    const document = await given.document({ category, creator: person })
    const program = await programOf(person)
    await program.post('/api/doc/secondaryverify/check', { mouldCode: 'DOCUMENT', itemCode: 'DOCMONITOR', password })
    const folder = await program.post('/api/shuku/virtual-folders/create', { name: '制度' })
    const asked = { docid: document.id, dummyId: String(folder.json['folderId']) }
    const { list, tree, rightMenu, condition }: Partial<Record<'list' | 'tree' | 'rightMenu' | 'condition', string>> =
      paths
    const answer = async (path: string) => {
      const { json } = await program.get(path, asked)
      expect(json, path).toMatchObject({ api_status: true })
      return json
    }
    const { sessionkey } = await answer(list ?? `/api/doc/${name}/list`)
    expect(await rowsOf(program, String(sessionkey)), 'paged by its key').toEqual(expect.any(Array))
    const nodes = tree === undefined ? [] : (await answer(tree))['treedata']
    expect(nodes).toEqual(expect.any(Array))
    const menu = await answer(rightMenu ?? `/api/doc/${name}/rightMenu`)
    expect(expectMenu(menu['rightMenus'] ?? menu['rightMenu']).map(({ type }) => type)).toContain('BTN_SEARCH')
    const form = await answer(condition ?? `/api/doc/${name}/condition`)
    expect(expectConditions(form['conditions'] ?? form['condition']).length).toBeGreaterThan(0)
  },
)
