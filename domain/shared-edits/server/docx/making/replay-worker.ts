/**
 * Makes the docx of a shared edit: it may open no other files, use no network and start nothing, as the reader of texts, for both
 * the file and the rows may be hostile. It is given the rows and behind them the file; its answer is a line of JSON, and behind
 * it the docx.
 */
import { serveFiles, type GivenFile } from '@shuku/domain/files/serve-files'
import { answerOf, givenRows } from '../../walled/given-rows.ts'
import { replay, type Replayed } from './replay.ts'

await serveFiles(async (_task, file) => {
  const made = replayGiven(file)
  const { bytes, ...said } = made.ok ? made : { ...made, bytes: new Uint8Array() }
  return answerOf(said, bytes)
})

function replayGiven(file: GivenFile): Replayed {
  try {
    const { base, rows } = givenRows(file)
    return replay(new Uint8Array(base), rows)
  } catch (error) {
    return { ok: false, reason: 'broken', detail: error instanceof Error ? error.message.slice(0, 500) : '' }
  }
}
