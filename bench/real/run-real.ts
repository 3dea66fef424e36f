import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createPool, findEmbeddedPostgres } from '@shuku/kit/server'
import { buildFolder } from '../bench-database.ts'
import { machineFacts } from '../measure/machine.ts'
import { line } from '../report/tables.ts'
import { writeSection } from '../report/write-section.ts'
import { readDocuments } from './documents.ts'
import { countImported, importTwice, type ImportedFolder } from './import-folders.ts'
import { probeSentences, probeWords, type SentenceResult, type WordResult } from './probe.ts'
import { Product } from './product.ts'
import { sampleFragments, sampleSentences, sampleWords } from './samples.ts'

export interface RealOptions {
  readonly folders: readonly string[]
  readonly seed: number
  readonly port: number
  /** Searches in what an earlier run imported. */
  readonly keep: boolean
  readonly write: boolean
}

const sentencesWanted = 300
const wordsWanted = 150
const fragmentsWanted = 150

/** Imports folders of real files into an empty product, and asks for sentences and words out of them. */
export async function runReal(options: RealOptions): Promise<void> {
  const dataFolder = join(buildFolder, 'real')
  if (!options.keep) rmSync(dataFolder, { recursive: true, force: true })
  const isNew = !existsSync(dataFolder)
  const product = await Product.start(dataFolder, options.port)
  try {
    const imported: ImportedFolder[] = []
    if (isNew) for (const folder of options.folders) imported.push(await importTwice(product, folder))
    const check = await product.run('commands/check-store/main.ts', ['--hashes'])
    const connection = findEmbeddedPostgres(join(dataFolder, 'database'))
    if (!connection) throw new Error('the database of the product is not to be found')
    const pool = createPool({ connection, max: 2, applicationName: 'bench', work: 'jobs' })
    try {
      const counted = await countImported(pool)
      const documents = await readDocuments(pool)
      const sentences = sampleSentences(documents, sentencesWanted, options.seed)
      const probed = await probeSentences(product, documents, sentences)
      const looked = [
        ...sampleWords(documents, wordsWanted, options.seed),
        ...sampleFragments(documents, fragmentsWanted, options.seed),
      ]
      const words = await probeWords(product, documents, looked)
      reportMisses(probed.results, words)
      const text = [
        `\`npm run bench -- real --folder …\` on ${new Date().toISOString().slice(0, 10)}; the folders are described below.`,
        machineFacts(buildFolder)
          .map((fact) => `- ${fact}`)
          .join('\n'),
        importTable(imported),
        `${counted.items} files are in, as ${counted.documents} documents; \`check-store --hashes\`: ${check.output.trim().split('\n').at(-1) ?? ''} (exit code ${String(check.code)}). Without a text: ${(counted.unread ?? []).map(({ n, mime, reason }) => `${n} ${mime} (${reason})`).join(', ') || 'none'}.`,
        searchTable(probed.results, words),
        `A search for a sentence, list and first page: ${probed.times.p50.toFixed(0)} ms p50, ${probed.times.p95.toFixed(0)} ms p95.`,
      ].join('\n\n')
      process.stdout.write(`${text}\n`)
      if (options.write && isNew) writeSection('real', text)
    } finally {
      await pool.end()
    }
  } finally {
    await product.stop()
  }
}

function importTable(folders: readonly ImportedFolder[]): string {
  const head = [
    'folder',
    'files',
    'MB',
    'documents/s',
    'MB/s',
    'until all texts are found',
    'not imported',
    'left out',
    'second run: new, changed, seconds',
  ]
  return [
    line(head),
    line(head.map((_, place) => (place === 0 ? '---' : '---:'))),
    ...folders.map(({ name, files, bytes, seconds, secondsWithTexts, failed, leftOut, second }) =>
      line([
        name,
        String(files),
        (bytes / 1e6).toFixed(1),
        (files / seconds).toFixed(1),
        (bytes / 1e6 / seconds).toFixed(1),
        `${secondsWithTexts.toFixed(0)} s`,
        String(failed.length),
        String(leftOut),
        `${second.created}, ${second.updated}, ${second.seconds.toFixed(1)}`,
      ]),
    ),
  ].join('\n')
}

function searchTable(sentences: readonly SentenceResult[], words: readonly WordResult[]): string {
  const found = sentences.filter(({ rank }) => rank > 0)
  const first = sentences.filter(({ rank }) => rank === 1)
  const share = (part: number, all: number) => `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`
  return [
    line(['', '']),
    line(['---', '---:']),
    line(['a document with the sentence among the first ten', share(found.length, sentences.length)]),
    line(['a document with the sentence first', share(first.length, sentences.length)]),
    line([
      'words of two characters, and fragments of four to eight, whose total equals the scan',
      share(words.filter(({ total, scanned }) => total === scanned).length, words.length),
    ]),
  ].join('\n')
}

function reportMisses(sentences: readonly SentenceResult[], words: readonly WordResult[]): void {
  for (const { sentence, holders } of sentences.filter(({ rank }) => rank === 0)) {
    process.stderr.write(`not among the first ten (${holders} documents hold it): ${JSON.stringify(sentence)}\n`)
  }
  for (const { word, total, scanned } of words.filter((result) => result.total !== result.scanned)) {
    process.stderr.write(`${word}: the total says ${total}, the scan ${scanned}\n`)
  }
}
