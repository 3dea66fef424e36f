import { existsSync, readdirSync } from 'node:fs'
import type { Endpoint } from '@shuku/kit/contract'
import type { Slice } from '@shuku/domain/testing'
import { allHandlers } from '../app.ts'
import { kitAccess, kitBudgets, kitSupplies } from './kit-rows.ts'

/** The nouns and capabilities that have a `testing.ts`, and the calls of tables and jobs, which are the kit's. */
export const slices: readonly Slice[] = [
  { name: 'kit', access: kitAccess, budgets: kitBudgets, supplies: kitSupplies },
  ...(await findSlices('domain')),
  ...(await findSlices('features')),
]

function findSlices(layer: 'domain' | 'features'): Promise<Slice[]> {
  const root = new URL(`../../../${layer}/`, import.meta.url)
  const folders = readdirSync(root).toSorted()
  const files = folders.map((name) => new URL(`${name}/testing.ts`, root)).filter((file) => existsSync(file))
  return Promise.all(files.map(async ({ href }) => ((await import(href)) as { slice: Slice }).slice))
}

/** All calls of the product, from what is mounted. */
export const endpoints: readonly Endpoint[] = allHandlers().map(({ endpoint }) => endpoint)

/** The access matrix of the whole product. */
export const accessRows = slices.flatMap(({ access }) => access)

const withRow = new Set(accessRows.map(({ endpoint }) => endpoint.key))

/** The calls of each slice; last those without a row, so that a new one is asked without anybody thinking of it. */
export const callsBySlice: readonly { readonly name: string; readonly endpoints: readonly Endpoint[] }[] = [
  ...slices.map(({ name, access }) => ({ name, endpoints: access.map(({ endpoint }) => endpoint) })),
  { name: 'streams', endpoints: endpoints.filter(({ key }) => !withRow.has(key)) },
]
