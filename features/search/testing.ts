import { sql } from 'kysely'
import { tableApi } from '@shuku/kit/contract'
import { documentChoiceApi as choices } from '@shuku/domain/documents/contract'
import {
  accessRow,
  accessRows,
  budgeted,
  given,
  may,
  supplied,
  twice,
  type BudgetWorld,
  type Supplies,
  type Slice,
  type OrderedLists,
  type OrderedWorld,
} from '@shuku/domain/testing'
import { testDatabase, uniqueName, type BudgetedCall } from '@shuku/kit/testing'
import { searchFormApi } from '@shuku/domain/search/contract'
import { searchApi } from './contract.ts'
import { missApi } from './misses-contract.ts'
import { noteMiss } from './server/misses/note-miss.ts'

// who:              nobody reader editor owner other administrator leaver
const administratorsAlone = 'out  no     no     no    no    no            out'
/** Everybody has templates of their own; of those of others there is nothing to know. */
const unknown = 'out               –      –      –     –     –             out'
const template = () => ({ id: 1_000_000_000 })

const access = [
  accessRow(searchApi.openSearchList, may.everybody),
  accessRow(searchApi.explainMatch, may.readers, ({ documentId }) => ({ documentId, fulltext: '访问' })),
  accessRow(searchApi.listTabs, may.everybody),
  ...accessRows(
    [searchFormApi.countFacets, searchFormApi.countBySynonyms, searchFormApi.findFacetValues],
    unknown,
    () => ({
      key: 'of-another',
      id: 'author' as const,
      text: '访问',
    }),
  ),
  accessRow(searchFormApi.countByCategory, may.everybody),
  accessRow(searchApi.getRightMenu, may.everybody),
  accessRow(searchFormApi.getConditions, may.everybody),
  accessRow(searchApi.getIntroduction, may.everybody),
  accessRow(searchApi.browseDocuments, may.everybody),
  ...accessRows(
    [choices.findDocuments, choices.nameDocuments, choices.completeDocument, choices.getSecrecies],
    may.everybody,
    ({ documentId }) => ({ text: '访问', ids: [documentId] }),
  ),
  ...accessRows([choices.getFixedChoices, choices.completeFixedChoice], may.everybody, () => ({
    list: 'docstatus' as const,
  })),
  ...accessRows(
    [searchApi.getSynonyms, searchApi.saveSynonyms, searchApi.readSynonymTable, searchApi.exportSynonyms],
    administratorsAlone,
    () => ({ lines: '' }),
  ),
  ...accessRows(
    [missApi.listMisses, missApi.listMostMissed, missApi.saveMissSetting, missApi.setAsideMiss, missApi.askToWrite],
    administratorsAlone,
    () => ({ words: '没有', isAside: true, isOn: true, personId: 1 }),
  ),
  accessRow(missApi.getMissSetting, may.everybody),
  // of what one has not missed there is nothing to ask for
  accessRow(missApi.askForMissing, unknown, () => ({ words: '没有' })),
  accessRow(searchApi.saveTemplate, may.everybody, () => ({ name: uniqueName('模板') })),
  ...accessRows([searchApi.changeTemplate, searchApi.deleteTemplate], unknown, template),
  accessRow(searchApi.orderTemplates, unknown, () => ({ ids: [template().id] })),
  // what one may not read has none
  accessRow(searchApi.findCovers, may.everybody, ({ documentId }) => ({ documentIds: [documentId] })),
  accessRow(searchApi.suggest, may.everybody, () => ({ typed: '访问' })),
  accessRow(searchApi.findNamed, may.everybody, () => ({ words: '访问' })),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, categoryId, documentId } = world
  const own = () => ({ id: world.take<number>('template') })
  const category = () => ({ categoryId })
  return [
    budgeted(owner, [searchApi.openSearchList, 4], category),
    budgeted(owner, [searchApi.openSearchList, 4], () => ({ fulltext: '采购合同' })),
    budgeted(owner, [searchApi.explainMatch, 8], () => ({ documentId, fulltext: '采购 -协议', categoryId })),
    budgeted(owner, [searchApi.listTabs, 1]),
    budgeted(owner, [searchFormApi.countFacets, 8], () => ({ key: world.take<string>('freshKey') })),
    budgeted(owner, [searchFormApi.countByCategory, 3]),
    budgeted(owner, [searchFormApi.countByCategory, 5], () => ({ fulltext: '采购合同' })),
    budgeted(owner, [searchFormApi.findFacetValues, 8], () => ({
      key: world.take<string>('freshKey'),
      id: 'author' as const,
      text: '预算',
    })),
    budgeted(owner, [searchApi.openSearchList, 5], () => ({ view: own().id })),
    budgeted(owner, [searchApi.saveTemplate, 4], () => ({ name: uniqueName('模板'), subject: '采购' })),
    budgeted(owner, [searchApi.changeTemplate, 4], () => ({ ...own(), tells: true })),
    budgeted(owner, [searchApi.orderTemplates, 4], () => ({ ids: [own().id] })),
    budgeted(owner, [searchApi.deleteTemplate, 2], own),
    budgeted(owner, [searchApi.getRightMenu, 1]),
    budgeted(owner, [searchFormApi.getConditions, 3], category),
    budgeted(owner, [searchApi.getIntroduction, 2]),
    budgeted(owner, [searchApi.browseDocuments, 2], category),
    budgeted(owner, [choices.findDocuments, 3], () => ({ list: 'mine' as const })),
    budgeted(owner, [choices.findDocuments, 4], () => ({ text: '采购' })),
    budgeted(owner, [choices.nameDocuments, 2], () => ({ ids: [documentId] })),
    budgeted(owner, [choices.completeDocument, 4], () => ({ text: '采购' })),
    budgeted(owner, [choices.getSecrecies, 1]),
    budgeted(owner, [choices.getFixedChoices, 1], () => ({ list: 'docstatus' as const })),
    budgeted(owner, [choices.completeFixedChoice, 1], () => ({ list: 'docstatus' as const })),
    budgeted(owner, [searchApi.findCovers, 2], () => ({ documentIds: [documentId] })),
    budgeted(owner, [missApi.listMisses, 5]),
    budgeted(owner, [missApi.listMostMissed, 4]),
    budgeted(owner, [missApi.askForMissing, 6], () => ({ words: world.take<string>('missed') })),
    budgeted(owner, [missApi.askToWrite, 7], () => world.take<{ words: string; personId: number }>('toWrite')),
    budgeted(owner, [missApi.setAsideMiss, 4], () => ({ words: world.take<string>('onBoard'), isAside: true })),
    budgeted(owner, [missApi.getMissSetting, 2]),
    budgeted(owner, [missApi.saveMissSetting, 5], () => ({ isOn: true })),
    budgeted(owner, [searchApi.getSynonyms, 4]),
    budgeted(owner, [searchApi.saveSynonyms, 8], () => ({ lines: '合同, 协议\n采购, 购置' })),
    // there are some now
    budgeted(owner, [searchFormApi.countBySynonyms, 8], () => ({ key: world.take<string>('freshKey') })),
    {
      endpoint: searchApi.readSynonymTable,
      budget: 12,
      call: () => owner.upload(searchApi.readSynonymTable, [{ name: '同义词.csv', content: '合同,协议' }]),
    },
    { endpoint: searchApi.exportSynonyms, budget: 4, call: () => owner.send(searchApi.exportSynonyms) },
    budgeted(owner, [searchApi.suggest, 5], () => ({ typed: '采购' })),
    budgeted(owner, [searchApi.findNamed, 2], () => ({ words: '采购' })),
  ]
}

async function missedByThree(): Promise<string> {
  const words = uniqueName('没有').toLowerCase()
  const { db } = await testDatabase()
  await sql`
    insert into search_miss (words, person_hash, times, at)
    select ${words}, 'w' || n, 1, now() from generate_series(1, 3) as n`.execute(db)
  return words
}

function supplies(world: BudgetWorld): Supplies {
  return {
    missed: twice(async () => {
      const words = uniqueName('没有').toLowerCase()
      const { db } = await testDatabase()
      await noteMiss(db, { typed: words, personId: world.ownerId })
      return words
    }),
    onBoard: twice(missedByThree),
    toWrite: twice(async () => ({ words: await missedByThree(), personId: (await given.person()).id })),
    template: twice(async () => {
      const { id } = await world.owner.call(searchApi.saveTemplate, {
        name: uniqueName('模板'),
        categoryId: world.categoryId,
      })
      return id
    }),
    selection: twice(async () => {
      const subject = await supplied.namedAlike(world)
      const { key } = await world.owner.call(searchApi.openSearchList, { subject })
      return (await world.owner.call(tableApi.selectAll, { key })).selectionId
    }),
  }
}

async function orders({ client, documentOrders: by }: OrderedWorld): Promise<OrderedLists> {
  const { db } = await testDatabase()
  await sql`
    insert into search_miss (words, person_hash, times, at, asked_at)
    select words, 'p' || n, n, now() - make_interval(mins => n * length(words)), case when n > length(words) then now() end
    from unnest(array['年假', '电子签章平台', '股权激励', 'zip line', '年金']) as words,
      generate_series(1, 3 + length(words) % 3) as n`.execute(db)
  return {
    search: { client, by, open: async () => (await client.call(searchApi.openSearchList, {})).key },
    'search-misses': { client, open: async () => (await client.call(missApi.listMisses, {})).key },
  }
}

export const slice: Slice = { name: 'search', access, budgets, supplies, orders }
