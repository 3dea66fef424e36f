export type Layer = 'db' | 'kit' | 'domain' | 'features' | 'demo' | 'apps' | 'tools'

/** What a slice brings to the tests of the whole product, perhaps in parts. */
const testingFile = /^testing(?:-[a-z-]+)?\.ts$/

/** Folders of apps/server that hold tests of the whole product and what they share. */
const testingFolders = new Set(['testing', 'whole-product', 'wire', 'killed'])

/** Where a file's code runs, or what it is for. */
export type Side = 'contract' | 'client' | 'server' | 'web' | 'testing' | 'browser test' | 'tool'

/** What the rules need to know of a file; all of it follows from its path. */
export interface ModulePlace {
  readonly layer: Layer
  readonly side: Side
  /** The part of its layer that no other part may look into: a noun, a feature, an app; empty in kit and db. */
  readonly slice: string
  readonly isTest: boolean
}

const layers: Record<string, Layer> = {
  db: 'db',
  kit: 'kit',
  domain: 'domain',
  features: 'features',
  demo: 'demo',
  apps: 'apps',
  tools: 'tools',
  bench: 'tools',
}

export function findPlace(file: string): ModulePlace | undefined {
  const [top = '', ...rest] = file.split('/')
  const layer = layers[top]
  // The settings of the tools at the root.
  if (!layer) return rest.length === 0 ? { layer: 'tools', side: 'tool', slice: '', isTest: false } : undefined
  // what tests share beside them is named `….given.ts`, what browser tests share `….e2e.given.ts`
  const isTest = /\.(?:test|given)\.tsx?$/.test(file)
  if (/\.e2e\.(?:given\.)?ts$/.test(file))
    return { layer, side: 'browser test', slice: findSlice(layer, rest), isTest: true }
  return { layer, side: findSide(layer, rest), slice: findSlice(layer, rest), isTest }
}

function findSlice(layer: Layer, rest: string[]): string {
  const isSliced = layer === 'domain' || layer === 'features' || layer === 'apps'
  return isSliced && rest.length > 1 && rest[0] !== 'testing' ? (rest[0] ?? '') : ''
}

function findSide(layer: Layer, rest: string[]): Side {
  if (layer === 'tools') return 'tool'
  if (layer === 'db' || layer === 'demo') return 'server'
  if (layer === 'apps') return findSideOfApp(rest)
  if (rest[0] === 'testing' || testingFile.test(rest[1] ?? '')) return 'testing'
  const part = layer === 'kit' ? rest[0] : rest.length > 2 ? rest[1] : undefined
  if (layer === 'kit' && part === 'client') return part
  return part === 'server' || part === 'web' ? part : 'contract'
}

/** The sync client is a client. Of the web app only `src` runs in the browser; beside it lie the settings of its build. */
function findSideOfApp(rest: string[]): Side {
  if (testingFolders.has(rest[1] ?? '')) return 'testing'
  if (rest[0] === 'sync') return 'client'
  if (rest[0] !== 'web') return 'server'
  return rest[1] === 'src' ? 'web' : 'tool'
}
