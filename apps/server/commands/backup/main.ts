import { parseArgs } from 'node:util'
import { translate } from '@shuku/kit/i18n'
import { sizeText } from '@shuku/kit/server'
import { readConfiguration } from '../../start/configuration.ts'
import { openStores } from '../open-stores.ts'
import { progressLine } from '../progress-line.ts'
import { runAsCommand, spokenLanguage, stoppingSignal, typedFolder } from '../spoken.ts'
import { backupMessages } from './backup-messages.ts'
import { writeBackup } from './write-backup.ts'

const { texts } = backupMessages

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  const language = spokenLanguage()
  const [folder] = positionals
  if (values.help || folder === undefined || positionals.length > 1) {
    process.stdout.write(`${texts.usage[language]}\n`)
    return values.help ? 0 : 2
  }
  const begin = performance.now()
  const signal = stoppingSignal()
  const stores = await openStores(readConfiguration(process.env))
  try {
    const { lost, addedBytes, ...counts } = await writeBackup({
      ...stores,
      folder: typedFolder(folder),
      checkPresent: values.check,
      onProgress: progressLine(),
      signal,
    })
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    const lines = [
      translate(texts.done, language, { ...counts, size: sizeText(addedBytes), seconds }),
      ...lost.map((hash) => translate(texts.lost, language, { hash })),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    return lost.length === 0 ? 0 : 1
  } catch (error) {
    if (!signal.aborted) throw error
    process.stderr.write(`${texts.brokenOff[language]}\n`)
    return 2
  } finally {
    await stores.close()
  }
})
