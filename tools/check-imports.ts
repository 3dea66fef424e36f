import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCycles } from './check-imports/find-cycles.ts'
import { findPlace, type ModulePlace } from './check-imports/place.ts'
import { type FoundImport, readImports } from './check-imports/read-imports.ts'
import { makeResolver, type Resolver } from './check-imports/resolve.ts'
import { judgePackage, rules } from './check-imports/rules.ts'
import { findSources } from './find-files.ts'

export interface Problem {
  readonly file: string
  readonly line: number
  readonly rule: string
  readonly text: string
}

/** Holds every import of the project against the rules of the house; the files are read, none is run. */
export function checkImports(root: string): Problem[] {
  const resolve = makeResolver(root)
  const problems: Problem[] = []
  const graph = new Map<string, string[]>()
  for (const file of findSources(root)) {
    const place = findPlace(file)
    if (!place) continue
    const targets: string[] = []
    for (const found of readImports(file, readFileSync(join(root, file), 'utf8'))) {
      const judged = judgeImport({ file, place, found }, resolve)
      problems.push(...judged.problems)
      if (judged.target) targets.push(judged.target)
    }
    graph.set(file, targets)
  }
  return [...problems, ...findCycles(graph).map(describeCycle)]
}

interface ImportInPlace {
  readonly file: string
  readonly place: ModulePlace
  readonly found: FoundImport
}

function judgeImport(
  { file, place, found }: ImportInPlace,
  resolve: Resolver,
): { problems: Problem[]; target?: string } {
  const { name, line } = found
  const problem = (rule: string, text: string): Problem => ({ file, line, rule, text: `imports ${name}: ${text}` })
  const target = resolve(file, name)
  if (target.kind === 'missing') return { problems: [problem('exists', 'there is no such file or entrance.')] }
  if (target.kind === 'outside') {
    const text = judgePackage(place, name)
    return { problems: text === undefined ? [] : [problem('packages', text)] }
  }
  const to = findPlace(target.file)
  if (!to) return { problems: [] }
  const edge = { from: place, to, file, target: target.file, byPackage: target.byPackage }
  const problems = Object.entries(rules).flatMap(([rule, judge]) => {
    const text = judge(edge)
    return text === undefined ? [] : [problem(rule, text)]
  })
  return { problems, target: target.file }
}

function describeCycle(round: string[]): Problem {
  const text = `imports itself by ${round.join(' → ')}: move what both need into a file of its own.`
  return { file: round[0] ?? '', line: 1, rule: 'cycles', text }
}

if (import.meta.main) {
  const problems = checkImports(fileURLToPath(new URL('..', import.meta.url)))
  for (const { file, line, rule, text } of problems) console.error(`${file}:${line}  [${rule}] ${text}`)
  console.error(problems.length === 0 ? 'Every import keeps the rules.' : `${problems.length} imports break the rules.`)
  process.exit(problems.length === 0 ? 0 : 1)
}
