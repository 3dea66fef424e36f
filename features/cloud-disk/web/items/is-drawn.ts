import type { DiskRow } from '../../contract.ts'

/** A tile needs its number, its kind and a name; an item without one of them is not drawn. */
export function isDrawn({ id, kind, name }: Pick<Partial<DiskRow>, 'id' | 'kind' | 'name'>): boolean {
  return id !== undefined && id > 0 && (kind === 'folder' || kind === 'file') && typeof name === 'string' && name !== ''
}
