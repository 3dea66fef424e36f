import { isConfined, mayRunPrograms, requireWalls, wallInForce } from '@shuku/domain/files/server'
import type { Start } from './start.ts'

/** Checked at the start, so that it is logged before the first file arrives. */
export function putUpWalls({ configuration, log }: Start, { quietly = false } = {}): void {
  requireWalls(configuration.SHUKU_WALLS === 'required')
  if (quietly) return
  const { kind } = wallInForce()
  if (isConfined(kind)) log.info({ walls: kind }, 'files are read behind walls')
  else if (mayRunPrograms())
    log.warn({ walls: kind }, 'files are read without walls: install bubblewrap, or allow namespaces (SHUKU_WALLS)')
  else log.warn({ walls: kind }, 'no walls hold here: LibreOffice, tesseract and picture libraries are not run')
}
