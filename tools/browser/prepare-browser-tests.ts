import { chooseBase, findOrMakeSeededData } from '@shuku/kit/testing/browser-data'
import { buildWeb } from '../build-web.ts'
import { withLock } from '../launch/with-lock.mjs'
import { makeRunFolder } from '../launch/run-folder.ts'

/** Once for all workers, before the first test: the built app, a company to copy, and a folder for the copies. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function prepareBrowserTests(): Promise<void> {
  const begin = performance.now()
  await buildWeb()
  process.env['SHUKU_TEST_SEEDED'] = await withLock('.build/browser-data.lock', findOrMakeSeededData)
  process.env['SHUKU_TEST_RUN'] = makeRunFolder(chooseBase())
  console.log(`the app and the company are there (${((performance.now() - begin) / 1000).toFixed(1)} s)`)
}
