import type { Measured } from '../measure/measure-case.ts'
import { line } from '../report/tables.ts'
import type { Summary } from '../measure/statistics.ts'
import type { ScaledDatabases, Side } from './scaled-databases.ts'

/** One case on both databases. */
export interface Compared {
  readonly group: string
  readonly name: string
  readonly small: Measured
  readonly large: Measured
}

const most = 1.5

export function scaleTable(compared: readonly Compared[], { small, large }: ScaledDatabases): string {
  const sides = [small, large].flatMap(({ loaded }) => {
    const documents = loaded.scale.documents.toLocaleString('en-US')
    return [`${documents} documents: p50 / p95 ms`, '× SQL p50 / p95']
  })
  const head = ['', ...sides, 'large / small p50 / p95']
  const inGroups = [...Map.groupBy(compared, ({ group }) => group).values()].flat()
  return [
    '### First pages and totals, one client',
    '',
    line(head),
    line(head.map((_, place) => (place === 0 ? '---' : '---:'))),
    ...inGroups.map((one) => line([`${one.group}: ${one.name}`, ...cellsOf(one)])),
  ].join('\n')
}

function cellsOf({ small, large }: Compared): string[] {
  return [
    ...[small, large].flatMap(({ run, sql }) => [
      `${run.p50.toFixed(1)} / ${run.p95.toFixed(1)}`,
      `${ratio(run, sql, 'p50')} / ${ratio(run, sql, 'p95')}`,
    ]),
    `${ratio(large.run, small.run, 'p50')} / ${ratio(large.run, small.run, 'p95')}`,
  ]
}

function ratio(one: Summary, other: Summary, at: 'p50' | 'p95'): string {
  return (one[at] / other[at]).toFixed(2)
}

/** What takes more than one and a half times as long on the larger database, for the reader of the run. */
export function missing(compared: readonly Compared[]): string[] {
  return compared
    .filter(({ small, large }) => large.run.p50 / small.run.p50 > most)
    .map(
      ({ group, name, small, large }) =>
        `${group}: ${name}: ${ratio(large.run, small.run, 'p50')} × at p50, ${ratio(large.run, small.run, 'p95')} × at p95`,
    )
}

export function loadingTable({ small, large }: ScaledDatabases): string {
  const rows = ({ loaded: { scale, steps } }: Side) =>
    steps.map(({ name, seconds }) => line([scale.documents.toLocaleString('en-US'), name, seconds.toFixed(1)]))
  const all = [small, large].flatMap(({ loaded }) => loaded.steps).reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    '### Loading without texts',
    '',
    line(['documents', 'step', 'seconds']),
    line(['---:', '---', '---:']),
    ...rows(small),
    ...rows(large),
    line(['', '**all**', all.toFixed(0)]),
  ].join('\n')
}
