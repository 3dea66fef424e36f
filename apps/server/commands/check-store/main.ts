import { parseArgs } from 'node:util'
import { translate } from '@shuku/kit/i18n'
import { readConfiguration } from '../../start/configuration.ts'
import { openStores } from '../open-stores.ts'
import { runAsCommand, spokenLanguage } from '../spoken.ts'
import { checkMessages } from './check-messages.ts'
import { checkStore } from './check-store.ts'

const { texts } = checkMessages
const flag = { type: 'boolean', default: false } as const

await runAsCommand(async () => {
  const { values } = parseArgs({ options: { hashes: flag, texts: flag, repair: flag, help: flag } })
  const language = spokenLanguage()
  if (values.help) {
    process.stdout.write(`${texts.usage[language]}\n`)
    return 0
  }
  const stores = await openStores(readConfiguration(process.env))
  try {
    const report = await checkStore(stores.database, stores.store, { ...values, language })
    const { documents, files, faultCount, repairedCount } = report
    const summary = translate(texts.summary, language, { documents, files, faults: faultCount })
    const mended = values.repair ? translate(texts.mended, language, { n: repairedCount }) : ''
    const lines = [
      ...report.repaired.map((fault) => translate(texts.repaired, language, { fault })),
      ...report.faults,
      `${summary}${mended}`,
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    return faultCount > 0 ? 1 : 0
  } finally {
    await stores.close()
  }
})
