import { line } from '../report/tables.ts'
import { summarise } from '../measure/statistics.ts'
import type { AskedQuery, AskedTopic, Contender } from './asking.ts'
import { ndcg } from './graded/judgements.ts'
import { classes, type QueryClass } from './queries.ts'

const ruleOf = (head: readonly string[]) => line(head.map((_, place) => (place === 0 ? '---' : '---:')))
const meanOf = (values: readonly number[]) =>
  (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(3)

/** MRR@10 by class. */
export function reciprocalTable(contenders: readonly Contender[]): string {
  const head = ['MRR@10', 'queries', ...contenders.map(({ name }) => name)]
  const rowOf = (name: string, isMeant: (kind: QueryClass) => boolean) => {
    const of = contenders.map(({ asked }) => asked.filter(({ query }: AskedQuery) => isMeant(query.kind)))
    const means = of.map((asked) => meanOf(asked.map(({ reciprocal }) => reciprocal)))
    return line([name, String(of[0]?.length ?? 0), ...means])
  }
  return [
    line(head),
    ruleOf(head),
    ...classes.map((kind) => rowOf(kind, (other) => other === kind)),
    rowOf('all', () => true),
  ].join('\n')
}

/** nDCG@10 of what people look for, the half by which weights were chosen and the half that was kept apart. */
export function gradedTable(contenders: readonly Contender[], pathOf: ReadonlyMap<number, string>): string {
  const head = ['nDCG@10', 'topics', ...contenders.map(({ name }) => name)]
  const gradeOf = graderOf(pathOf)
  const rowOf = (name: string, isMeant: (topic: AskedTopic['topic']) => boolean) => {
    const of = contenders.map(({ topics }) => topics.filter(({ topic }) => isMeant(topic)))
    return line([name, String(of[0]?.length ?? 0), ...of.map((topics) => meanOf(topics.map(gradeOf)))])
  }
  return [
    line(head),
    ruleOf(head),
    rowOf('the half by which weights were chosen', ({ isHeldOut }) => !isHeldOut),
    rowOf('the half that was kept apart', ({ isHeldOut }) => isHeldOut),
    rowOf('all', () => true),
  ].join('\n')
}

/** nDCG@10 of what people need, by class, and how often nothing of worth is among the first ten. */
export function needsTable(contenders: readonly Contender[], pathOf: ReadonlyMap<number, string>): string {
  const head = ['nDCG@10', 'needs', ...contenders.map(({ name }) => name)]
  const gradeOf = graderOf(pathOf)
  const rowOf = (name: string, isMeant: (kind: string | undefined) => boolean) => {
    const of = contenders.map(({ topics }) => topics.filter(({ topic }) => isMeant(topic.kind)))
    return line([name, String(of[0]?.length ?? 0), ...of.map((topics) => meanOf(topics.map(gradeOf)))])
  }
  const kinds = [...new Set(contenders[0]?.topics.map(({ topic }) => topic.kind))]
  const failed = contenders.map(({ topics }) => String(topics.filter((topic) => gradeOf(topic) === 0).length))
  return [
    line(head),
    ruleOf(head),
    ...kinds.map((kind) => rowOf(kind ?? '', (other) => other === kind)),
    rowOf('all', () => true),
    line(['nothing of worth', '', ...failed]),
  ].join('\n')
}

function graderOf(pathOf: ReadonlyMap<number, string>): (asked: AskedTopic) => number {
  return ({ topic, ids }) =>
    ndcg(
      ids.map((id) => pathOf.get(id) ?? ''),
      topic,
    )
}

export function timeTable(contenders: readonly Contender[]): string {
  const head = ['milliseconds', 'p50', 'p95', 'max']
  return [
    line(head),
    ruleOf(head),
    ...contenders.map(({ name, asked }) => {
      const { p50, p95, max } = summarise(asked.map(({ milliseconds }) => milliseconds))
      return line([name, ...[p50, p95, max].map((time) => time.toFixed(1))])
    }),
  ].join('\n')
}

/** What a question costs of a core, the waiting for it aside: a busy machine does not change that. */
export function cpuLine({ asked, cpu }: Contender): string {
  if (!cpu) return ''
  const each = (seconds: number) => ((1000 * seconds) / asked.length).toFixed(1)
  return `Of a core a query took ${each(cpu.server)} ms in the server and ${each(cpu.database)} ms in its database, on the average.`
}

/** What did not come first, for whoever wants to know why. */
export function misses({ asked, topics }: Contender, pathOf: ReadonlyMap<number, string>): string[] {
  return [
    ...asked
      .filter(({ reciprocal }) => reciprocal < 1)
      .map(
        ({ reciprocal, query }) => `${reciprocal.toFixed(2)} ${query.kind}: ${query.typed} (${query.held.join(' | ')})`,
      ),
    ...topics.map(({ topic, ids }) => {
      const paths = ids.map((id) => pathOf.get(id) ?? '')
      const grades = paths.map((path) => topic.grades.get(path) ?? '?').join('')
      return `${ndcg(paths, topic).toFixed(3)} ${topic.typed}: ${grades}`
    }),
    ...asked
      .toSorted((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 20)
      .map(({ milliseconds, query }) => `${milliseconds.toFixed(0)} ms ${query.kind}: ${query.typed}`),
  ]
}
