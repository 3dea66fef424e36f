import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Path } from '../run/ports.ts'

/** Where a file was that was moved aside; noted beside it, so that it is known also where the state is lost. */
export interface AsidePlace {
  /** Names of folders from the root of the rule down. */
  readonly folder: Path
  readonly name: string
  /** Milliseconds, by the clock of this computer. */
  readonly at: number
  /** It made room for a file that came back, and is not what anybody wants back. */
  readonly isTakenBack?: boolean
}

/** A file that was moved aside. */
export interface Aside {
  readonly number: string
  /** Where it lies now. */
  readonly path: string
  readonly at: number
  /** Undefined of an earlier client, which did not note it. */
  readonly place: AsidePlace | undefined
}

/** `asides` is the folder of all that was moved aside. */
const noteOf = (asides: string, number: string) => join(asides, `${number}.json`)

/** Written before the file is moved: a note without a file says nothing. */
export async function notePlace(asides: string, number: string, place: AsidePlace): Promise<void> {
  await writeFile(noteOf(asides, number), JSON.stringify(place))
}

export async function forgetPlace(asides: string, number: string): Promise<void> {
  await rm(noteOf(asides, number), { force: true })
}

/** All that was moved aside in a folder, the oldest first. */
export async function findAside(asides: string): Promise<Aside[]> {
  const found: Aside[] = []
  for (const number of await readdir(asides).catch(() => [])) {
    const [name] = await readdir(join(asides, number)).catch(() => [])
    if (!/^\d+$/.test(number) || name === undefined) continue
    const path = join(asides, number, name)
    const place = await readPlace(asides, number)
    found.push({ number, path, place, at: place?.at ?? (await stat(path)).ctimeMs })
  }
  return found.toSorted((one, other) => one.at - other.at || Number(one.number) - Number(other.number))
}

/** What cannot be read is as if it were not there. */
async function readPlace(asides: string, number: string): Promise<AsidePlace | undefined> {
  try {
    const read = JSON.parse(await readFile(noteOf(asides, number), 'utf8')) as Partial<AsidePlace>
    const { folder, name, at, isTakenBack = false } = read
    if (!Array.isArray(folder) || typeof name !== 'string' || typeof at !== 'number') return undefined
    return { folder: folder.map(String), name, at, isTakenBack }
  } catch {
    return undefined
  }
}
