import { sizeText } from '@shuku/kit/server'
import { runOnFolder } from '../run-on-folder.ts'
import { backupMessages } from './backup-messages.ts'
import { writeBackup } from './write-backup.ts'

await runOnFolder({
  texts: backupMessages.texts,
  flag: 'check',
  work: async ({ isFlagged, ...task }) => {
    const { lost, addedBytes, ...counts } = await writeBackup({ ...task, checkPresent: isFlagged })
    return { lost, done: { ...counts, size: sizeText(addedBytes) } }
  },
})
