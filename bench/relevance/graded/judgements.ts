import { existsSync, readFileSync } from 'node:fs'

/** What people look for, and how much each document is worth to them that was looked at. */
export interface Topic {
  readonly typed: string
  /** Of documents by their paths, 3: it is about this, 2: has a section about it, 1: says something of use, 0: nothing. */
  readonly grades: ReadonlyMap<string, number>
  /** By every other topic the weights were chosen; the others were kept apart. */
  readonly isHeldOut: boolean
  /** Of a need, of what kind it is. */
  readonly kind?: string
}

const linesOf = (name: string) => {
  const file = new URL(`./${name}`, import.meta.url)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** `topics.tsv`: what is typed. `judgements.tsv`: what is typed, grade, path. */
export function readTopics(): Topic[] {
  const gradesOf = readGrades('judgements.tsv')
  return linesOf('topics.tsv').map((typed, number) => ({
    typed,
    grades: gradesOf(typed),
    isHeldOut: number % 2 === 1,
  }))
}

/** `needs.tsv`: class, what is typed. `needs-judgements.tsv`: what is typed, grade, path. By none of them was anything chosen. */
export function readNeeds(): Topic[] {
  const gradesOf = readGrades('needs-judgements.tsv')
  return linesOf('needs.tsv').map((line) => {
    const [kind = '', typed = ''] = line.split('\t')
    return { typed, kind, grades: gradesOf(typed), isHeldOut: true }
  })
}

function readGrades(name: string): (typed: string) => Topic['grades'] {
  const judged = Map.groupBy(
    linesOf(name).map((line) => line.split('\t')),
    ([typed]) => typed,
  )
  return (typed) => new Map((judged.get(typed) ?? []).map(([, grade, path = '']) => [path, Number(grade)]))
}

const places = 10

/** Normalised discounted cumulative gain of the first ten: 1 is the best order that there is; what nobody judged is worth nothing. */
export function ndcg(found: readonly string[], { grades }: Pick<Topic, 'grades'>): number {
  const ideal = gain([...grades.values()].toSorted((a, b) => b - a))
  return ideal === 0 ? 0 : gain(found.map((path) => grades.get(path) ?? 0)) / ideal
}

function gain(grades: readonly number[]): number {
  return grades.slice(0, places).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
}
