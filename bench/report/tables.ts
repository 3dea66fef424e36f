import type { Measured } from '../measure/measure-case.ts'
import type { Summary } from '../measure/statistics.ts'

export interface Row {
  readonly group: string
  readonly name: string
  /** By number of clients. */
  readonly measured: ReadonlyMap<number, Measured>
}

/** A table for each group: times in milliseconds, and how many times the floor they are. */
export function tablesOf(rows: readonly Row[], clients: readonly number[]): string {
  const head = ['', ...clients.flatMap((count) => [`${count} at once: p50 / p95 / p99`, '× SQL p50 / p95', '× bare'])]
  return [...Map.groupBy(rows, ({ group }) => group)]
    .map(([group, ofGroup]) => {
      const lines = ofGroup.map(({ name, measured }) => [
        name,
        ...clients.flatMap((count) => cellsOf(measured.get(count))),
      ])
      return [
        `### ${group}`,
        '',
        line(head),
        line(head.map((_, place) => (place === 0 ? '---' : '---:'))),
        ...lines.map(line),
      ].join('\n')
    })
    .join('\n\n')
}

function cellsOf(measured: Measured | undefined): string[] {
  if (!measured) return ['', '', '']
  const { run, sql, bare } = measured
  return [
    [run.p50, run.p95, run.p99].map(milliseconds).join(' / '),
    `${ratio(run, sql, 'p50')} / ${ratio(run, sql, 'p95')}`,
    ratio(run, bare, 'p50'),
  ]
}

function milliseconds(time: number): string {
  return time < 10 ? time.toFixed(1) : time.toFixed(0)
}

function ratio(run: Summary, floor: Summary, at: 'p50' | 'p95'): string {
  const times = run[at] / floor[at]
  return times < 10 ? times.toFixed(1) : times.toFixed(0)
}

export function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** What is slower than so many times its floor, for the reader of the run. */
export function beyond(rows: readonly Row[], times: number): string[] {
  return rows.flatMap(({ group, name, measured }) =>
    [...measured]
      .filter(([, { run, sql }]) => run.p95 / sql.p95 > times && run.p50 / sql.p50 > times)
      .map(
        ([clients, { run, sql }]) =>
          `${group}: ${name}, ${clients} at once: ${(run.p50 / sql.p50).toFixed(1)} × at p50, ${(run.p95 / sql.p95).toFixed(1)} × at p95`,
      ),
  )
}
