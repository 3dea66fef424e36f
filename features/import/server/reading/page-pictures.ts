import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { links } from '@shuku/domain/addresses'
import { detectType, keepFileOnce } from '@shuku/domain/files/server'
import { ProductError } from '@shuku/kit/contract'
import { repairFileName, type Caller, type Database, type StoredFile } from '@shuku/kit/server'
import type { ImportRun } from '../import-run.ts'
import type { FoundFile } from '../walk-folder.ts'

export interface Writing extends ImportRun {
  readonly db: Database
  readonly caller: Caller
}

const picture = /(<img\b[^<>]*?\ssrc\s*=\s*["'])([^"'>]+)(?=["'])/gi
const mostPictures = 200

/** Pictures that lie beside a page come with it; what would lead out of the folder does not. */
export async function withPictures(writing: Writing, page: FoundFile, html: string): Promise<string> {
  const addresses = [...new Set([...html.matchAll(picture)].map(([, , address = '']) => address))]
  const stored = new Map<string, string>()
  for (const address of addresses.slice(0, mostPictures)) {
    const link = await keepPicture(writing, page, address)
    if (link !== undefined) stored.set(address, link)
  }
  return html.replace(picture, (whole, before: string, address: string) => {
    const link = stored.get(address)
    return link === undefined ? whole : `${before}${link}`
  })
}

async function keepPicture(writing: Writing, page: FoundFile, address: string): Promise<string | undefined> {
  if (typeof page.location !== 'string' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)) return undefined
  const relative = safeDecode(address.split(/[?#]/)[0] ?? '')
  const path = await realpath(join(dirname(page.location), relative)).catch(() => undefined)
  if (path === undefined || !path.startsWith(writing.root + sep)) return undefined
  try {
    const name = repairFileName(basename(path))
    const stored = await storePicture(writing, path, name)
    return stored && links.file(await keepFileOnce(writing, { ...stored, name }))
  } catch (error) {
    // a page without one of its pictures is still the page; only a fault of the database must end the transaction
    if (error instanceof ProductError || isOfDisk(error)) return undefined
    throw error
  }
}

/** Many pages of one book show the same small pictures: each is read once in a run. */
function storePicture(run: ImportRun, path: string, name: string): Promise<StoredFile | undefined> {
  const storing = run.pictures.get(path) ?? store(run, path, name)
  run.pictures.set(path, storing)
  return storing
}

async function store(run: ImportRun, path: string, name: string): Promise<StoredFile | undefined> {
  const { kind } = await detectType(path, name)
  return kind === 'image' ? run.store.put(createReadStream(path)) : undefined
}

function isOfDisk(error: unknown): boolean {
  return typeof (error as { syscall?: unknown }).syscall === 'string'
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
