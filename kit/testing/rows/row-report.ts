import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Site } from './read-row-types.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sitesIn = (folder: string) => join(folder, 'row-types.json')
const seenIn = (folder: string) => join(folder, 'rows-seen.txt')

/** In a process of its own, while the cluster is being made. */
export async function writeRowTypes(folder: string): Promise<void> {
  const program = fileURLToPath(new URL('read-row-types.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [program, root, sitesIn(folder)])
}

/** By what is written in them: places that are written alike cannot be told apart at run time. */
export function readSites(folder: string): Map<string, Site[]> {
  return Map.groupBy(allSites(folder), ({ fragments }) => fragments.join('\0'))
}

function allSites(folder: string): Site[] {
  return JSON.parse(readFileSync(sitesIn(folder), 'utf8')) as Site[]
}

/** All workers write into one file. */
export function reportSeen(folder: string, places: ReadonlySet<string>): void {
  appendFileSync(seenIn(folder), [...places].map((place) => `${place}\n`).join(''))
}

/** Leaves in `.build/unseen-rows.json`, for `npm test`, how many statements of each file no test of this run got a row from. */
export function reportUnseen(folder: string): void {
  const seen = new Set(existsSync(seenIn(folder)) ? readFileSync(seenIn(folder), 'utf8').split('\n') : [])
  const unseen: Record<string, number> = {}
  for (const { place, isStatement } of allSites(folder)) {
    const [file = ''] = place.split(':')
    if (isStatement && !seen.has(place)) unseen[file] = (unseen[file] ?? 0) + 1
  }
  mkdirSync(join(root, '.build'), { recursive: true })
  writeFileSync(join(root, '.build/unseen-rows.json'), `${JSON.stringify(unseen, null, 2)}\n`)
}
