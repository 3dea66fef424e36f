import { links } from '@shuku/domain/addresses'
import { storeFileOnce, type PlacedFile } from '@shuku/domain/files/server'
import { ProductError } from '@shuku/kit/contract'
import type { Writing } from '../import-run.ts'
import type { ReadBody } from './read-body.ts'

/** Files, however often the page shows each. */
const mostPictures = 200

/**
 * Pictures that lie beside a page come with it; what would lead out of the folder does not. Its importer need not have
 * written it: no other file is attached.
 */
export async function withPictures(writing: Writing, page: PlacedFile, { html, pictures }: ReadBody) {
  const stored = new Map<string, number>()
  for (const address of [...new Set(pictures.map(({ address }) => address))].slice(0, mostPictures)) {
    const fileId = await storePagePicture(writing, page, address)
    if (fileId !== undefined) stored.set(address, fileId)
  }
  const pieces: string[] = []
  let done = 0
  for (const { from, address } of pictures) {
    const fileId = stored.get(address)
    if (fileId === undefined) continue
    pieces.push(html.slice(done, from), links.file(fileId))
    done = from + address.length
  }
  return { html: pieces.join('') + html.slice(done), importedFileIds: [...stored.values()] }
}

async function storePagePicture({ run, context }: Writing, page: PlacedFile, address: string) {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)) return undefined
  try {
    const found = await run.findPicture(page, safeDecode(address.split(/[?#]/)[0] ?? ''), context.db)
    return found && (await storeFileOnce(context, found))
  } catch (error) {
    // a page without one of its pictures is still the page; only a fault of the database must end the transaction
    if (error instanceof ProductError || isOfDisk(error)) return undefined
    throw error
  }
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
