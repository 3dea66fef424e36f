import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namedEarlier, owners } from '@shuku/db/owners'
import { findPlace } from '../check-imports/place.ts'
import { domainOrder } from '../check-imports/rules.ts'
import { findSources } from '../find-files.ts'
import { findRetypedRules } from './retyped-rules.ts'
import { findNamedTables, type Columns } from './named-tables.ts'

export interface Ownership {
  readonly owners: Readonly<Record<string, readonly string[]>>
  readonly namedEarlier: readonly { readonly from: string; readonly tables: readonly string[] }[]
}

const order = ['kit', ...domainOrder]

/** Holds the tables that SQL names against their owners (db/owners.ts): each names its own and those before it. */
export function checkTables(root: string, ownership: Ownership): string[] {
  const columns = readColumns(readFileSync(join(root, 'db/schema.ts'), 'utf8'))
  const ownerOf = new Map(
    Object.entries(ownership.owners).flatMap(([owner, own]) => own.map((table) => [table, owner])),
  )
  const earlier = ownership.namedEarlier.flatMap(({ from, tables }) => tables.map((table) => ({ from, table })))
  const used = new Set<(typeof earlier)[number]>()
  const problems: string[] = []
  for (const file of findSources(root)) {
    const text = readFileSync(join(root, file), 'utf8')
    if (isProduct(file)) problems.push(...findRetypedRules(file, text))
    const owner = ownerFor(file)
    if (owner === undefined) continue
    for (const { table, line } of findNamedTables(file, text, columns)) {
      const of = ownerOf.get(table) ?? owner
      if (mayName(owner, of)) continue
      const known = earlier.filter((each) => each.table === table && isWithin(file, each.from))
      if (known.length === 0) problems.push(`${file}:${line}: names ${table}, a table of ${of}; ${advice(owner, of)}`)
      known.forEach((each) => used.add(each))
    }
  }
  return [
    ...problems,
    ...judgeOwners(root, ownership, columns),
    ...findCircles(readFileSync(join(root, 'db/schema.sql'), 'utf8')),
    ...earlier
      .filter((each) => !used.has(each))
      .map(({ from, table }) => `db/owners.ts: ${from} names ${table} no more; take it off the list`),
  ]
}

/** Each table has one owner, that exists. */
function judgeOwners(root: string, { owners: given }: Ownership, columns: Columns): string[] {
  const owned = Object.values(given).flat()
  return [
    ...[...columns.keys()]
      .filter((table) => !owned.includes(table))
      .map((table) => `db/owners.ts: ${table} has no owner; write down whose it is`),
    ...owned
      .filter((table, index) => !columns.has(table) || owned.indexOf(table) < index)
      .map((table) => `db/owners.ts: ${table} ${columns.has(table) ? 'has two owners' : 'is no table'}`),
    ...Object.keys(given)
      .filter((owner) => !order.includes(owner) && !(/^features\/[^/]+$/.test(owner) && existsSync(join(root, owner))))
      .map((owner) => `db/owners.ts: ${owner} is neither a noun nor a feature`),
  ]
}

/**
 * Tables that refer to each other in a circle: no row of them can be written, restored or deleted before the others. A
 * table may refer to itself, as a tree does.
 */
function findCircles(schema: string): string[] {
  const tables = schema.matchAll(/^create table (\w+) \($(.*?)^\);$/gms)
  const references = new Map(
    Array.from(tables, ([, table = '', body = '']) => {
      const named = Array.from(body.matchAll(/ FOREIGN KEY \(.*?\) REFERENCES (\w+)\(/g), ([, to = '']) => to)
      return [table, named.filter((to) => to !== table)]
    }),
  )
  return [...references.keys()]
    .filter((table) => leadsBack(references, table))
    .map((table) => `db/schema.sql: ${table} stands in a circle of references; let one of its tables refer to no other`)
}

function leadsBack(references: ReadonlyMap<string, readonly string[]>, table: string): boolean {
  const reached = new Set<string>()
  const next = [...(references.get(table) ?? [])]
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (reached.has(at)) continue
    reached.add(at)
    next.push(...(references.get(at) ?? []))
  }
  return reached.has(table)
}

/** Seeds and benchmarks write their own statements. */
function isProduct(file: string): boolean {
  const place = findPlace(file)
  return place?.isTest === false && ['kit', 'domain', 'features', 'apps'].includes(place.layer)
}

/** Undefined: what lies above all owners, and what is for tests, may name any. */
function ownerFor(file: string): string | undefined {
  const place = findPlace(file)
  if (!place || place.isTest || (place.side !== 'server' && place.side !== 'contract')) return undefined
  if (place.layer === 'kit') return 'kit'
  if (place.slice === '') return undefined
  if (place.layer === 'features') return `features/${place.slice}`
  return place.layer === 'domain' ? place.slice : undefined
}

function mayName(user: string, owner: string): boolean {
  if (user === owner) return true
  if (!order.includes(owner)) return false
  return !order.includes(user) || order.indexOf(owner) < order.indexOf(user)
}

function advice(user: string, owner: string): string {
  if (!order.includes(owner)) return 'a feature asks another by the registries or a verb of a noun'
  return `${user} comes before it: let ${owner} add its part by a registry that yields SQL, or move the statement there`
}

function isWithin(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`)
}

/** From the text, since types are gone when this runs. */
function readColumns(schema: string): Columns {
  const tables = new Map<string, ReadonlySet<string>>()
  for (const [, type = '', body = ''] of schema.matchAll(/export interface (\w+)Table \{\n(.*?)\n\}/gs)) {
    const table = type.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
    tables.set(table, new Set([...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column)))
  }
  return tables
}

if (import.meta.main) {
  const problems = checkTables(fileURLToPath(new URL('../..', import.meta.url)), { owners, namedEarlier })
  for (const problem of problems) console.error(problem)
  console.error(
    problems.length === 0 ? 'Every table is named by its owner and those after it.' : `${problems.length} problems.`,
  )
  process.exit(problems.length === 0 ? 0 : 1)
}
