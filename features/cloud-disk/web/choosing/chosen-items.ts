import type { Choosable, PickerFieldProps } from '@shuku/kit/web'
import { homeFolder } from '../../contract.ts'

export interface DiskChoice extends Choosable {
  readonly isFile: boolean
}

/** What a field asks for. */
export interface Wanted {
  readonly offers: 'folders' | 'files' | 'all'
  /** The root of the disk can be chosen, too. */
  readonly offersRoot: boolean
}

/** By the parameters that programs know: `browserType` `all` offers files too, `needRoot` the root; ours: `onlyFiles`. */
export function wantedBy({ picker }: Pick<PickerFieldProps['item'], 'picker'>): Wanted {
  const { browserType, needRoot, onlyFiles } = picker?.parameters ?? {}
  const offers = onlyFiles === '1' ? 'files' : browserType === 'all' ? 'all' : 'folders'
  return { offers, offersRoot: needRoot === '1' }
}

interface Offered {
  readonly id: string
  readonly name: string
  /** 0 a folder, 1 a file. */
  readonly type: '0' | '1'
}

export function mayChoose({ offers, offersRoot }: Wanted, { id, type }: Pick<Offered, 'id' | 'type'>): boolean {
  if (id === homeFolder) return offersRoot
  return offers === 'all' || (type === '1') === (offers === 'files')
}

/** The root has no number. */
const root = 0

export function choiceOf({ id, name, type }: Offered): DiskChoice {
  return { id: id === homeFolder ? root : Number(id), name, detail: '', code: '', isFile: type === '1' }
}

export function idOf({ id }: Pick<DiskChoice, 'id'>): string {
  return id === root ? homeFolder : String(id)
}

/** The ids in the value of a field, each once. */
export function idsIn(value: string): string[] {
  const ids = value.split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => id === homeFolder || /^[1-9]\d*$/.test(id))
}
