import { defineFeature } from '@shuku/domain/slots/server'
import { countFailedTexts } from './count-failed-texts.ts'
import { failedTextList } from './failed-text-table.ts'
import { readAllAgain, readAllAgainJob, readSomeAgain } from './read-all-again.ts'

export const failedTextsServer = defineFeature({
  handlers: [countFailedTexts, readSomeAgain, readAllAgain],
  lists: [failedTextList],
  jobs: [readAllAgainJob],
})
