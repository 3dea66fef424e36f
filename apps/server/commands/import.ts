import { parseArgs } from 'node:util'
import { leftOutText } from '@shuku/domain/files/server'
import { findImportTarget, importFolder, type ImportReport } from '@shuku/features/import/server'
import { readConfiguration } from '../start/configuration.ts'
import { openStores } from './open-stores.ts'
import { progressLine } from './progress-line.ts'
import { runAsCommand, spokenLanguage, stoppingSignal, typedFolder } from './spoken.ts'
import { waitForTexts } from './wait-for-texts.ts'

const usage = `Usage: npm run import -- <folder> --into <category> [--as <login>] [--dry-run] [--no-wait]
  --into     the category, by its id or its path: 制度/财务
  --as       the account that imports, sysadmin without
  --dry-run  says what would be imported, changes nothing
  --no-wait  does not wait until the texts of attachments can be searched
Exit code: 0 everything is in, 1 some files are not (they are listed), 2 it did not begin or broke off (begin it again).
`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      as: { type: 'string', default: 'sysadmin' },
      'dry-run': { type: 'boolean', default: false },
      'no-wait': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [folder] = positionals
  if (values.help || folder === undefined || values.into === undefined) {
    process.stdout.write(usage)
    return values.help ? 0 : 2
  }
  const stores = await openStores(readConfiguration(process.env))
  const signal = stoppingSignal()
  try {
    const target = await findImportTarget(stores.database, { into: values.into, as: values.as })
    const begin = performance.now()
    const report = await importFolder({
      ...target,
      database: stores.database,
      store: stores.store,
      folder: typedFolder(folder),
      dryRun: values['dry-run'],
      language: spokenLanguage(),
      onProgress: progressLine(),
      signal,
    })
    printReport(report, { seconds: (performance.now() - begin) / 1000, dryRun: values['dry-run'] })
    if (!values['dry-run'] && !values['no-wait'] && !signal.aborted) await waitForTexts(stores, signal)
    return isWhole(report) && !signal.aborted ? 0 : 1
  } finally {
    await stores.close()
  }
}

/** Links and special files are no documents; everything else that was left out counts as missing. */
function isWhole({ failed, skipped }: ImportReport): boolean {
  return failed.length === 0 && skipped.every(({ reason }) => reason === 'link' || reason === 'special')
}

function printReport(report: ImportReport, { seconds, dryRun }: { seconds: number; dryRun: boolean }): void {
  const language = spokenLanguage()
  const made = report.created + report.updated
  const rate =
    dryRun || made === 0
      ? ''
      : ` in ${seconds.toFixed(1)} s: ${(made / seconds).toFixed(1)} documents/s, ${(report.bytes / 1e6 / seconds).toFixed(1)} MB/s`
  const lines = [
    `${dryRun ? 'Would import' : 'Imported'} ${report.created} new and ${report.updated} changed files${rate}; ${report.unchanged} unchanged of ${report.found}.`,
    ...[leftOutText(report.leftOut, language)].filter((line) => line !== ''),
    ...report.skipped.map(({ path, reason }) => `left out (${reason}): ${path}`),
    ...report.failed.map(({ path, reason }) => `could not be imported: ${path}: ${reason}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

await runAsCommand(main)
