import { findOrMakeSeededData } from '@shuku/kit/testing/browser-data'
import { buildWeb } from '../build-web.ts'
import { withLock } from '../launch/with-lock.mjs'

/** The passwords of the demo company; whoever starts its server and whoever signs in must know the same. */
export function choosePasswords(): void {
  process.env['SHUKU_ADMIN_PASSWORD'] ??= 'Administrator-of-the-tests-1'
  process.env['SHUKU_DEMO_PASSWORD'] ??= 'Colleague-of-the-tests-1'
}

/** What all browser tests need and none may change: the built app, and a company to copy; answers where that lies. */
export async function prepareBrowserData(): Promise<string> {
  choosePasswords()
  await buildWeb()
  return withLock('.build/browser-data.lock', findOrMakeSeededData)
}
