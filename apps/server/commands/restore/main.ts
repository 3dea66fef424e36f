import { runOnFolder } from '../run-on-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { restoreMessages } from './restore-messages.ts'

await runOnFolder({
  texts: restoreMessages.texts,
  flag: 'replace',
  work: async ({ isFlagged, ...task }) => {
    const { lost, ...done } = await restoreBackup({ ...task, replace: isFlagged })
    return { lost, done }
  },
})
