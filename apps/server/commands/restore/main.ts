import { parseArgs } from 'node:util'
import { translate } from '@shuku/kit/i18n'
import { readConfiguration } from '../../start/configuration.ts'
import { openStores } from '../open-stores.ts'
import { progressLine } from '../progress-line.ts'
import { runAsCommand, spokenLanguage, stoppingSignal, typedFolder } from '../spoken.ts'
import { restoreBackup } from './restore-backup.ts'
import { restoreMessages } from './restore-messages.ts'

const { texts } = restoreMessages

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
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
    const { lost, ...report } = await restoreBackup({
      ...stores,
      folder: typedFolder(folder),
      replace: values.replace,
      onProgress: progressLine(),
      signal,
    })
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    const lines = [
      translate(texts.done, language, { ...report, seconds }),
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
