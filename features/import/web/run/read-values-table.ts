import type { FieldValues } from '@shuku/domain/documents/contract'
import { textNow, uploadOne } from '@shuku/kit/web'
import { folderOf } from '@shuku/domain/files/contract'
import { importApi } from '../../contract.ts'
import { importMessages } from '../../messages.ts'
import type { ImportList } from './import-list.ts'
import type { ListPlan, Refused } from './plan-list.ts'

export type ValuesByPath = ReadonlyMap<string, FieldValues>

interface TableOfValues {
  readonly values: ValuesByPath
  /** Lines of files that cannot be imported so, and what of the table means nothing. */
  readonly refused: readonly Refused[]
}

/** Has the server read the table that lies beside the files, if there is one. */
export async function readValuesTable(intoId: number, { valuesTable, files }: ImportList): Promise<TableOfValues> {
  if (!valuesTable) return { values: new Map(), refused: [] }
  const { path: table, file } = valuesTable
  const { unknown, lines } = await uploadOne(importApi.readValues, file, { intoId })
  const known = new Set(files.map(({ path }) => path))
  const values = new Map<string, FieldValues>()
  const refused: Refused[] = unknown.map((name) => ({
    path: table,
    reason: textNow(importMessages, 'noField', { name }),
  }))
  for (const { path, values: said, reason } of lines) {
    const whole = folderOf(table) === '' ? path : `${folderOf(table)}/${path}`
    if (!known.has(whole))
      refused.push({ path: whole, reason: textNow(importMessages, 'noSuchFile', { table: file.name }) })
    else if (said) values.set(whole, said)
    else refused.push({ path: whole, reason: reason ?? '' })
  }
  return { values, refused }
}

/** Without the files of which the table says what cannot be. */
export function withValues(plan: ListPlan, { refused }: TableOfValues): ListPlan {
  const paths = new Set(refused.map(({ path }) => path))
  const steps = plan.steps.filter(({ path }) => !paths.has(path))
  const bytes = steps.reduce((sum, { file }) => sum + file.size, 0)
  return { ...plan, steps, bytes, refused: [...plan.refused, ...refused] }
}
