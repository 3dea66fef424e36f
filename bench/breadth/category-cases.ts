import { alikeApi } from '@shuku/domain/search/contract'
import { categoryConsoleApi } from '@shuku/features/category-console/contract'
import { customFieldsApi } from '@shuku/features/custom-fields/contract'
import { searchApi } from '@shuku/features/search/contract'
import type { Client } from '../measure/client.ts'
import type { ReaderKind } from '../generate/pick-readers.ts'
import { floorOf, type Case, type World } from '../measure/world.ts'
import { callCase, listCase, readerOf } from './case-kinds.ts'
import type { Cast } from './cast.ts'

/** The console of categories, as who administers all of them opens it. */
export function consoleCases(world: World, { administratorId, field }: Cast): Case[] {
  const group = 'Category console'
  const cookie = () => world.sessions.cookieOf(administratorId)
  const { categoryId: secid } = field
  return [
    {
      group,
      name: 'its tree',
      mostRuns: 12,
      // beside as many categories fetched by their ids, as the tree of the lists
      prepare: async (client) => {
        const own = await cookie()
        const run = (by: Client) => by.get(categoryConsoleApi.getConsoleTree.path, {}, own)
        const reply = await run(client)
        return { run, floor: floorOf('tree', Object.keys(reply['administered'] as object)) }
      },
    },
    listCase(group, 'table, first page', { cookie, path: categoryConsoleApi.listCategories.path }),
    callCase(group, 'settings page of a category', {
      cookie,
      calls: () => [[categoryConsoleApi.getCategory.path, { id: secid }]],
    }),
    callCase(group, 'its custom fields, with how many documents have each', {
      cookie,
      calls: () => [[customFieldsApi.getFieldSection.path, { secid }]],
    }),
    callCase(group, 'reach of a change of them', {
      cookie,
      calls: () => [[categoryConsoleApi.countReach.path, { secid, section: 'custom' }]],
    }),
    listCase(group, 'settings history, first page', {
      cookie,
      path: categoryConsoleApi.listSettingChanges.path,
      query: { secid },
    }),
  ]
}

/** Lists of one category in the order of a field, at their beginning and far down. */
export function fieldOrderCases(world: World, { field }: Cast, kind: ReaderKind): Case[] {
  const sorted = { sortParams: JSON.stringify([{ orderkey: `field${field.amount}`, sortOrder: 'descend' }]) }
  const list = (name: string, current: number) =>
    listCase(`Fields, ${kind}`, name, {
      cookie: readerOf(world, kind),
      path: searchApi.openSearchList.path,
      query: { seccategory: field.categoryId },
      page: { ...sorted, current },
    })
  return [list('sorted by an amount, first page', 1), list('sorted by an amount, page 1,000', 1000)]
}

/** While one writes: documents that say nearly the same as 5,000 characters. */
export function alikeCases(world: World, kind: ReaderKind): Case[] {
  const text = '办公用品由行政部统一采购，各部门按季度提出计划，超出计划的部分须经部门负责人同意。'
    .repeat(130)
    .slice(0, 5000)
  const cookie = readerOf(world, kind)
  return [
    {
      group: 'Near-duplicates',
      name: `5,000 characters, ${kind}`,
      prepare: async (_client, number) => {
        const own = await cookie(number)
        const asked = { subject: `办公用品采购计划 ${number}`, text }
        // too long for an address
        return { run: (by) => by.post(alikeApi.findAlike.path, asked, own), floor: floorOf('number', [number]) }
      },
    },
  ]
}
