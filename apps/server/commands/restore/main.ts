import { translate } from '@shuku/kit/i18n'
import { runOnFolder } from '../run-on-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { spokenLanguage } from '../spoken.ts'
import { restoreMessages } from './restore-messages.ts'

await runOnFolder({
  texts: restoreMessages.texts,
  flag: 'replace',
  work: async ({ isFlagged, ...task }) => {
    const { lost, ...done } = await restoreBackup({ ...task, replace: isFlagged, onHolds: warnOfHolds })
    return { lost, done }
  },
})

function warnOfHolds(ids: readonly number[]): void {
  const warning = translate(restoreMessages.texts.holds, spokenLanguage(), { n: ids.length, numbers: ids.join(', ') })
  process.stderr.write(`${warning}\n`)
}
