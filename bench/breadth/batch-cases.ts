import { bulkOperationsApi } from '@shuku/domain/documents/contract'
import { monitorApi } from '@shuku/features/monitor/contract'
import { recycleBinApi } from '@shuku/features/recycle-bin/contract'
import { tableApi } from '@shuku/kit/contract'
import type { Client } from '../measure/client.ts'
import { floorOf, type Case } from '../measure/world.ts'
import type { Cookie, Query } from './case-kinds.ts'

interface DryRun {
  readonly name: string
  readonly list: string
  readonly act: Query
  readonly cookie: Cookie
}

/** What acts on many say before they are done: of all that a list holds. */
export function batchCases(administrator: Cookie): Case[] {
  const monitor = { list: monitorApi.listMonitor.path, cookie: administrator }
  const bin = { list: recycleBinApi.listBin.path, cookie: administrator }
  return [
    dryRun({ ...monitor, name: 'a deletion by the monitor', act: { act: 'delete', asAdministrator: '1' } }),
    dryRun({ ...bin, name: 'a restore', act: { act: 'restore' } }),
    dryRun({ ...bin, name: 'a purge', act: { act: 'purge' } }),
  ]
}

function dryRun({ name, list, act, cookie }: DryRun): Case {
  const selections = new Map<string, Promise<number>>()
  return {
    group: 'Dry run of all of a list',
    name,
    mostRuns: 12,
    prepare: async (client, number) => {
      const own = await cookie(number)
      const selecting = selections.get(own) ?? selectAll(client, list, own)
      selections.set(own, selecting)
      const selectionId = await selecting
      return {
        run: (by) => by.post(bulkOperationsApi.previewAct.path, { ...act, selectionId }, own),
        floor: floorOf('number', [number]),
      }
    },
  }
}

async function selectAll(client: Client, list: string, own: string): Promise<number> {
  const opened = await client.post(list, {}, own)
  const dataKey = String(opened['sessionkey'] ?? opened['dataKey'])
  return Number((await client.post(tableApi.selectAll.path, { dataKey }, own))['selectionId'])
}
