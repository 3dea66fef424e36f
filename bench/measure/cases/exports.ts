import { tableApi } from '@shuku/kit/contract'
import { floorOf, type Case, type World } from '../world.ts'
import { ListRun } from './pages.ts'

const few = 6

/** All rows of a list as a table: as many as are exported at most, and how long until the first byte is there. */
export function exportCases(world: World): Case[] {
  const of = (form: 'csv' | 'xlsx', untilFirst: boolean): Case => ({
    group: 'Export, wide',
    name: `${form}, ${untilFirst ? 'the first byte' : 'all rows, 100,000 at most'}`,
    ...(untilFirst ? {} : { mostRuns: few }),
    isTakenByTurns: true,
    prepare: async (client, number) => {
      const cookie = await world.sessions.cookieOf(world.readerOf('wide', number).personId)
      const dataKey = await new ListRun(client, cookie).open({})
      return {
        run: (by) => by.download(tableApi.exportRows.path, { dataKey, form }, { cookie, untilFirst }),
        floor: floorOf('number', [number]),
      }
    },
  })
  return (['csv', 'xlsx'] as const).flatMap((form) => [of(form, true), of(form, false)])
}
