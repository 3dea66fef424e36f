import { nameFault, nameKey, nameWithMark, neverCarriedPattern, splitName } from '@shuku/domain/disk/contract'
import type { LocalFile, PlannedRule, RemoteFile, Scope } from './entries.ts'

const neverCarried = new RegExp(neverCarriedPattern)

export function isCarried(name: string, { extensions }: Scope): boolean {
  const extension = splitName(name).extension.slice(1).toLowerCase()
  return extensions.has(extension) && !isNeverCarried(name)
}

/** A file that other programs leave behind while they work, or one of the client itself. */
export function isNeverCarried(name: string): boolean {
  return neverCarried.test(nameKey(name))
}

export function hasSize({ sizeBytes }: { readonly sizeBytes: number }, { minBytes, maxBytes }: Scope): boolean {
  return sizeBytes >= minBytes && sizeBytes <= maxBytes
}

/** The disk keeps composed names. */
export const remoteNameOf = (name: string): string => name.normalize('NFC')

export function isNameOfDisk(name: string): boolean {
  return nameFault(remoteNameOf(name)) === undefined
}

const letters = 4

/**
 * The name of a copy that keeps a second content beside the first: `合同 (PC-7 3f2a).docx`. It begins with the content's
 * hash and has no date in it, so that the same content finds itself again and nothing piles up.
 */
export function conflictName(name: string, { from, sha256, attempt }: ConflictCopy): string {
  const number = attempt > 1 ? ` ${attempt}` : ''
  return nameWithMark(name, true, ` (${from} ${sha256.slice(0, letters)}${number})`)
}

interface ConflictCopy {
  /** Whose content it is: the name of a computer, or of the disk. */
  readonly from: string
  readonly sha256: string
  /** Counts up while another content has the name. */
  readonly attempt: number
}

/** How names are compared and made; a simulation gives others to see what they would break. */
export interface Names {
  /** Of the computer, or of the disk for what comes from there. */
  readonly from: string
  keyOf(name: string): string
  conflictName(name: string, copy: ConflictCopy): string
}

export const namesFrom = (from: string): Names => ({ from, keyOf: nameKey, conflictName })

/** Of one key one local file goes on: the one that went on before, else the first by its bytes. */
export function chooseFiles(
  files: readonly LocalFile[],
  { keyOf, wasChosen }: { readonly keyOf: Names['keyOf']; readonly wasChosen: (key: string) => string | undefined },
): { readonly chosen: ReadonlyMap<string, LocalFile>; readonly clashing: readonly LocalFile[] } {
  const chosen = new Map<string, LocalFile>()
  const clashing: LocalFile[] = []
  for (const [key, alike] of Map.groupBy(files, ({ name }) => keyOf(name))) {
    const first = alike.reduce((least, file) => (file.name < least.name ? file : least))
    const one = alike.find(({ name }) => name === wasChosen(key)) ?? first
    chosen.set(key, one)
    clashing.push(...alike.filter((file) => file !== one))
  }
  return { chosen, clashing }
}

/** Sizes are asked of what may be sent; a file that went before says why it goes no more. */
export function inScope<T extends LocalFile | RemoteFile>(entries: readonly T[], { scope }: PlannedRule): T[] {
  return entries.filter((entry) => isCarried(entry.name, scope) && hasSize(entry, scope))
}
