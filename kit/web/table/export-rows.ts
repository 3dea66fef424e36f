import { tableApi, type Endpoint } from '@shuku/kit/contract'
import { CallError } from '../call/call-error.ts'
import { call } from '../call/call.ts'
import { saveFile } from '../call/save-file.ts'
import type { Run } from './fetch-page.ts'

export interface ExportedRows {
  readonly rows: number
  readonly total: number | undefined
}

/** Saves all rows of a run as a file. A run that the server has forgotten is searched anew, without a word. */
export async function exportRows<E extends Endpoint>(
  { endpoint, query, key, place }: Run<E>,
  form: 'xlsx' | 'csv',
): Promise<ExportedRows> {
  const sort = place.sort && [place.sort]
  try {
    return exported(await saveFile(tableApi.exportRows, { key, form, sort }))
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'kit.tableKeyUnknown') throw error
    const again = (await call(endpoint, query)) as { readonly key: string }
    return exported(await saveFile(tableApi.exportRows, { key: again.key, form, sort }))
  }
}

function exported(head: Headers): ExportedRows {
  const total = head.get('shuku-rows-total')
  return { rows: Number(head.get('shuku-rows')), total: total === null ? undefined : Number(total) }
}
