import { findAside, notePlace, type Aside, type AsidePlace } from '../../local/aside-places.ts'
import type { RealFolder } from '../../local/real-folder.ts'
import type { Names } from '../../plan/names.ts'
import { folderKey } from '../../run/folder-view.ts'
import type { Path, State } from '../../run/ports.ts'
import { asideFolder } from './prepare-folder.ts'

/** It gets its name again; somebody has changed what is in its place; nobody knows where it was. */
export type AsideEnd = 'here' | 'hereChanged' | 'noPlace'

export interface AsideFile {
  /** From the root of the rule down, or where it lies where that is not known. */
  readonly path: string
  readonly end: AsideEnd
}

interface Asked {
  readonly localFolder: string
  readonly local: RealFolder
  readonly state: State
  readonly names: Names
  /** Milliseconds, by the clock of this computer. */
  readonly since: number
  /** False shows what would be done. */
  readonly isSure: boolean
}

/**
 * What a rule to the computer has replaced since then gets its name again, where what it brought, or nothing, is in its
 * place. Of several of one place the oldest was there before.
 */
export async function takeBackAside(asked: Asked): Promise<AsideFile[]> {
  const { localFolder, names, since, isSure } = asked
  const asides = asideFolder(localFolder)
  const found = (await findAside(asides)).filter(({ at, place }) => at >= since && place?.isTakenBack !== true)
  const files: AsideFile[] = []
  for (const [oldest, ...later] of Map.groupBy(found, (aside) => placeOf(names, aside)).values()) {
    if (!oldest) continue
    const { place, path } = oldest
    if (!place) {
      files.push({ path, end: 'noPlace' })
      continue
    }
    const end = await takeBack(asked, oldest, place)
    files.push({ path: [...place.folder, place.name].join('/'), end })
    // what came between is what the rule brought
    for (const each of isSure && end === 'here' ? later : [])
      await notePlace(asides, each.number, { ...place, at: each.at, isTakenBack: true })
  }
  return files
}

/** Files of one place have one; a file whose place nobody knows is alone. */
function placeOf(names: Names, { place, path }: Aside): string {
  return place ? `${folderKey(names, place.folder)}${names.keyOf(place.name)}` : path
}

async function takeBack(asked: Asked, { number }: Aside, place: AsidePlace): Promise<AsideEnd> {
  const there = await lookAt(asked, place)
  if (there === 'changed') return 'hereChanged'
  if (!asked.isSure) return 'here'
  const isBack =
    there === 'free'
      ? (await asked.local.putBack(number, place)) !== undefined
      : await exchange(asked, { number, place, brought: there.sha256 })
  return isBack ? 'here' : 'hereChanged'
}

interface Exchange {
  readonly number: string
  readonly place: AsidePlace
  /** The hash of what is in the place. */
  readonly brought: string
}

/** What is in the place goes aside first, as in a run: where this is killed, the next run gives it its name again. */
async function exchange({ local, state, localFolder }: Asked, { number, place, brought }: Exchange): Promise<boolean> {
  const { folder, name } = place
  const aside = String(++state.progress.asideCount)
  state.progress.captured = { aside, folder, name }
  state.save()
  const sha256 = await local.capture(aside, { folder, name })
  if (sha256 === brought) await notePlace(asideFolder(localFolder), aside, { ...place, isTakenBack: true })
  const isBack = sha256 === brought && (await local.putBack(number, { folder, name })) !== undefined
  if (sha256 !== undefined && !isBack) await local.putBack(aside, { folder, name })
  state.progress.captured = undefined
  state.save()
  return isBack
}

/** Whether something has the place, and whether that is what the rule brought. */
async function lookAt(
  { local, state, names }: Asked,
  { folder, name }: { readonly folder: Path; readonly name: string },
): Promise<'free' | 'changed' | { readonly sha256: string }> {
  const listing = await local.list(folder)
  if (listing === 'absent') return 'free'
  if (listing === undefined) return 'changed'
  const key = names.keyOf(name)
  const there = listing.files.find((file) => names.keyOf(file.name) === key)
  if (!there) return 'free'
  const content = await local.read(folder, there.name)
  const base = state.bases(folderKey(names, folder)).get(key)
  // in other letters it is another file for some systems, and the same one for others
  const isBrought = content !== undefined && content.sha256 === base?.sha256 && there.name === name
  return isBrought ? { sha256: content.sha256 } : 'changed'
}
