import { basicsSection } from '@shuku/domain/categories/server'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { programOf, rowsOf, type Json, type Program } from '../program.ts'
import { expectConditions, expectMenu } from './searched-world.given.ts'

interface Screen {
  /** Where a line of its own names a path, that one. */
  readonly list?: string
  readonly tree?: string
  readonly rightMenu?: string
  readonly condition?: string
  /** What stands in its tree, if it is not the category that one reads. */
  readonly fill?: (program: Program, documentId: number) => Promise<unknown>
}

const screens: Readonly<Record<string, Screen>> = {
  share: { list: '/api/doc/console/share/table', tree: '/api/doc/share/tree' },
  // of one document, and of one element of a portal: there is no tree of them
  log: {},
  more: {},
  dummydoc: {
    tree: '/api/doc/dummydoc/treeNode',
    rightMenu: '/api/doc/dummydoc/chooseDummy',
    condition: '/api/doc/dummydoc/chooseDummy',
  },
  subscription: { tree: '/api/doc/subscription/tree', fill: openForSubscription },
  recycle: {
    tree: '/api/doc/recycle/tree',
    fill: (program, documentId) => program.get('/api/doc/operate/delete', { docid: documentId }),
  },
  monitor: { tree: '/api/doc/monitor/tree' },
}

test.each(Object.entries(screens))(
  'SEARCH-69 SHELL-13~ %s has its list, its menu and its form, and its tree where there is one (decision 0098)',
  async (name, { list, tree, rightMenu, condition, fill }) => {
    const { person, program } = await administrator()
    const { category } = await given.category({ entries: [{ to: { kind: 'person', id: person.id }, level: 'view' }] })
    const document = await given.document({ category, creator: person })
    const other = await given.document({ category, creator: person })
    const folder = await program.post('/api/shuku/virtual-folders/create', { name: '制度' })
    await fill?.(program, other.id)
    const asked = { docid: document.id, dummyId: String(folder.json['folderId']) }
    const answer = async (path: string) => {
      const { json } = await program.get(path, asked)
      expect(json, path).toMatchObject({ api_status: true })
      return json
    }
    const { sessionkey } = await answer(list ?? `/api/doc/${name}/list`)
    expect(await rowsOf(program, String(sessionkey)), 'paged by its key').toEqual(expect.any(Array))
    const { status, json } = await program.get(tree ?? `/api/doc/${name}/tree`, asked)
    expect(status).toBe(tree === undefined ? 404 : 200)
    const nodes = status === 404 ? [] : (json['treedata'] as Json[])
    expect(nodes.length > 0, 'something stands in it').toBe(tree !== undefined)
    const menu = await answer(rightMenu ?? `/api/doc/${name}/rightMenu`)
    expect(expectMenu(menu['rightMenus'] ?? menu['rightMenu']).map(({ type }) => type)).toContain('BTN_SEARCH')
    const form = await answer(condition ?? `/api/doc/${name}/condition`)
    expect(expectConditions(form['conditions'] ?? form['condition']).length).toBeGreaterThan(0)
  },
)

/** Of the categories, and verified for the monitor. */
async function administrator(): Promise<{ person: GivenPerson; program: Program }> {
  const password = 'Right-password-1'
  const person = await given.person({ password, rights: ['DocSecCategoryAdd:Add'] })
  const program = await programOf(person)
  await program.post('/api/doc/secondaryverify/check', { mouldCode: 'DOCUMENT', itemCode: 'DOCMONITOR', password })
  return { person, program }
}

async function openForSubscription() {
  const {
    category,
    administrator: settingsAdministrator,
    creator,
  } = await given.category({ administrators: 1, creators: 1 })
  const settings = { categoryId: category.id, name: category.name, isSubscribable: true }
  await (await clientOf(settingsAdministrator)).call(basicsSection.settings.save, settings as never)
  await given.document({ category, creator })
}
