import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder for the database of a test. Others may pass through it: where the tests run as root, PostgreSQL runs
 * under another account, and containers often allow no user namespaces instead.
 */
export function passableFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}
