/**
 * Reads the cells of a workbook, or writes rows into it: it may open no other files, use no network and start nothing, as the
 * reader of texts, for both the file and the rows may be hostile. Its answer is a line of JSON, and behind it the bytes.
 */
import { serveFiles } from '@shuku/domain/files/serve-files'
import type { XlsxRefusal } from '@shuku/domain/shared-edits/xlsx'
import { answerOf, givenRows } from '../../walled/given-rows.ts'
import { openWorkbook, Refused, type Limits } from './open-workbook.ts'
import { patchWorkbook } from './patch-workbook.ts'
import { readCells, type CellSheet } from './read-cells.ts'
import { DamagedPart } from './xml-tags.ts'

export interface Task {
  readonly act: 'read' | 'patch'
  readonly limits: Limits
}

interface RefusedWorkbook {
  readonly ok: false
  /** Broken: the fault is ours. */
  readonly reason: XlsxRefusal | 'broken'
  readonly detail: string
}

export type SaidCells = { readonly ok: true; readonly sheets: readonly CellSheet[] } | RefusedWorkbook

export type SaidPatch =
  | {
      readonly ok: true
      readonly parts: readonly { readonly name: string; readonly length: number }[]
      readonly changed: readonly string[]
      readonly faults: number
    }
  | RefusedWorkbook

await serveFiles(async (task, file) => {
  const { act, limits } = JSON.parse(task) as Task
  try {
    const { base, rows } = givenRows(file)
    const workbook = await openWorkbook(base, limits)
    if (act === 'read') {
      const { sheets, bytes } = await readCells(workbook)
      return answerOf({ ok: true, sheets } satisfies SaidCells, bytes)
    }
    const { parts, changed, faults } = await patchWorkbook(workbook, rows)
    const listed = parts.map(({ name, bytes }) => ({ name, length: bytes.length }))
    const said = { ok: true, parts: listed, changed, faults } satisfies SaidPatch
    return answerOf(said, ...parts.map(({ bytes }) => bytes))
  } catch (error) {
    return answerOf(refusalOf(error))
  }
})

function refusalOf(error: unknown): RefusedWorkbook {
  const detail = error instanceof Error ? error.message.slice(0, 500) : ''
  if (error instanceof Refused) return { ok: false, reason: error.reason, detail }
  if (error instanceof DamagedPart) return { ok: false, reason: 'notOpened', detail }
  const { reason } = error as { readonly reason?: unknown }
  // of what the archive says while its parts are read
  if (reason === 'tooLarge') return { ok: false, reason, detail }
  return { ok: false, reason: reason === undefined ? 'broken' : 'notOpened', detail }
}
