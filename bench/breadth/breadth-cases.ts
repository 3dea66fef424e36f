import { monitorApi } from '@shuku/features/monitor/contract'
import { newsApi } from '@shuku/features/news/contract'
import { recycleBinApi } from '@shuku/features/recycle-bin/contract'
import { searchApi } from '@shuku/features/search/contract'
import { subscriptionApi } from '@shuku/features/subscription/contract'
import { tasksApi } from '@shuku/features/tasks/contract'
import { taskApi } from '@shuku/domain/notices/contract'
import type { ReaderKind } from '../generate/pick-readers.ts'
import type { Case, World } from '../measure/world.ts'
import { approvalCases } from './approval-cases.ts'
import { batchCases } from './batch-cases.ts'
import { callCase, listCase, readerOf } from './case-kinds.ts'
import { alikeCases, consoleCases, fieldOrderCases } from './category-cases.ts'
import type { Cast } from './cast.ts'
import { centreCases, reportCases } from './centre-and-report-cases.ts'
import { folderCases } from './folder-cases.ts'
import { knowledgeCases, referenceCases } from './knowledge-cases.ts'

/** Lists and pages of the capabilities beyond the core, as people open them. */
export function breadthCases(world: World, cast: Cast): Case[] {
  const kinds = ['wide', 'narrow'] as const
  return [
    ...administratorCases(world, cast),
    ...kinds.flatMap((kind) => folderCases(world, cast, kind)),
    ...consoleCases(world, cast),
    ...kinds.flatMap((kind) => fieldCases(world, cast, kind)),
    ...kinds.flatMap((kind) => fieldOrderCases(world, cast, kind)),
    ...kinds.flatMap((kind) => alikeCases(world, kind)),
    ...kinds.flatMap((kind) => newsCases(world, cast, kind)),
    ...kinds.flatMap((kind) => centreCases(world, kind)),
    ...kinds.flatMap((kind) => knowledgeCases(world, cast, kind)),
    ...referenceCases(world, cast),
    ...reportCases(world, cast.administratorId),
    ...batchCases(() => world.sessions.cookieOf(cast.administratorId)),
    // last: they approve and write
    ...approvalCases(world, cast),
  ]
}

/** What waits for somebody, what was deleted, and what administrators see. */
function administratorCases(world: World, cast: Cast): Case[] {
  const as = (personId: number) => () => world.sessions.cookieOf(personId)
  const [busy, deleter, administrator] = [as(cast.busyId), as(cast.deleterId), as(cast.administratorId)]
  const bin = { path: recycleBinApi.listBin.path }
  const ofHalf = as(cast.boundedAdministratorId)
  const few = { mostRuns: 12 }
  return [
    listCase('Tasks', 'of a person with 500, first page', { cookie: busy, path: tasksApi.listTasks.path }),
    callCase('Tasks', 'their number', { cookie: busy, calls: () => [[taskApi.countTasks.path, {}]] }),
    listCase('Recycle bin', 'everybody’s, first page', { ...bin, cookie: administrator }),
    listCase('Recycle bin', 'everybody’s, of one person', {
      ...bin,
      cookie: administrator,
      query: { docdeleteuserid: cast.deleterId },
    }),
    listCase('Recycle bin', 'one’s own', { ...bin, cookie: deleter }),
    callCase('Recycle bin', 'its tree', {
      cookie: administrator,
      calls: () => [[recycleBinApi.getTree.path, {}]],
      ...few,
    }),
    listCase('Monitor', 'first page, everything', { cookie: administrator, path: monitorApi.listMonitor.path }),
    listCase('Monitor', 'first page, half the company', {
      cookie: ofHalf,
      path: monitorApi.listMonitor.path,
      query: { seccategory: cast.boundedCategoryId },
    }),
    callCase('Monitor', 'its tree', { cookie: administrator, calls: () => [[monitorApi.getTree.path, {}]], ...few }),
  ]
}

function fieldCases(world: World, { field }: Cast, kind: ReaderKind): Case[] {
  const asked = {
    'an entry of a choice, 10 %': { id: field.choice, values: [String(field.option)] },
    'an amount from to, 1 %': { id: field.amount, from: '100', to: '199' },
    'an amount, 0.01 %': { id: field.amount, from: '77', to: '77' },
  }
  return Object.entries(asked).map(([name, condition]) =>
    listCase(`Fields, ${kind}`, name, {
      cookie: readerOf(world, kind),
      path: searchApi.openSearchList.path,
      query: { seccategory: field.categoryId, customfields: JSON.stringify([condition]) },
    }),
  )
}

function newsCases(world: World, { newsPageId }: Cast, kind: ReaderKind): Case[] {
  const group = `News and subscriptions, ${kind}`
  const cookie = readerOf(world, kind)
  return [
    callCase(group, 'a page of 1,000 news', {
      cookie,
      calls: () => [[newsApi.listNews.path, { id: newsPageId }]],
    }),
    callCase(group, 'the front of all pages', { cookie, calls: () => [[newsApi.listFront.path, {}]] }),
    listCase(group, 'what one may subscribe to', { cookie, path: subscriptionApi.listSubscriptions.path }),
  ]
}
