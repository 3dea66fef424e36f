import { useSyncExternalStore } from 'react'
import { ImportRunner } from './import-runner.ts'

/** The import of the whole page: it goes on when its screen is left. */
export const importRunner = new ImportRunner()

importRunner.subscribe(() => {
  // closing the window would break it off: ask first, only while something runs
  if (importRunner.view().stage === 'running') addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
})

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}

export function useImport() {
  return useSyncExternalStore(importRunner.subscribe, importRunner.view)
}
