import type { PlacedFiles } from './placed-files.ts'

let handed: PlacedFiles | undefined

/** Files that were dropped on one screen and are for the next one. */
export const handedFiles = {
  put(files: PlacedFiles): void {
    handed = files
  },

  /** Once. */
  take(): PlacedFiles | undefined {
    const files = handed
    handed = undefined
    return files
  },
}
