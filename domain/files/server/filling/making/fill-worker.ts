/**
 * Fills office files that are templates: it may open no other files, use no network and start nothing, as the reader of
 * texts (`extract-worker.ts`). Its answer is one line of JSON about the parts, and behind it the parts.
 */
import { defaultLimits } from '../../extraction/extraction.ts'
import { ZipArchive } from '../../extraction/reading/zip-archive.ts'
import { serveFiles, type GivenFile } from '../../extraction/serve-files.ts'
import { failureOf } from '../../extraction/worker-answer.ts'
import { fillWords, type Values } from './fill-words.ts'

const mostBytes = 100_000_000

/** What people read in documents, sheets and slides. */
const withWords =
  /^(?:word\/(?:document|header\d*|footer\d*|footnotes|endnotes)|xl\/(?:sharedStrings|worksheets\/sheet\d+)|ppt\/slides\/slide\d+)\.xml$/i

interface Task {
  readonly values: Values
  /** The value of what is not known yet. */
  readonly mark: string
}

await serveFiles(async (task, file) => {
  const filled = await fill(file, JSON.parse(task) as Task).catch(failureOf)
  if ('ok' in filled) return [head(filled)]
  const parts = filled.isChanged ? filled.parts : []
  const listed = parts.map(({ name, bytes, hasMark }) => ({ name, length: bytes.length, hasMark }))
  return [head({ ok: true, parts: listed }), ...parts.map(({ bytes }) => bytes)]
})

function head(said: object): Buffer {
  return Buffer.from(`${JSON.stringify(said)}\n`)
}

async function fill({ content }: GivenFile, { values, mark }: Task) {
  const archive = await ZipArchive.open(content, { ...defaultLimits, unpackedBytes: mostBytes })
  const parts: { name: string; bytes: Buffer; hasMark: boolean }[] = []
  let isChanged = false
  for (const name of archive.names) {
    const bytes = await archive.readBytes(name, mostBytes)
    const said = withWords.test(name) ? filledPart(bytes, values) : undefined
    isChanged ||= said !== undefined
    parts.push({ name, bytes: said ?? bytes, hasMark: said?.includes(mark) ?? false })
  }
  return { parts, isChanged }
}

/** Undefined where nothing in it is filled. */
function filledPart(bytes: Buffer, values: Values): Buffer | undefined {
  const xml = bytes.toString('utf8')
  const filled = fillWords(xml, values)
  // of another encoding nothing is found in it
  return filled === xml ? undefined : Buffer.from(filled)
}
