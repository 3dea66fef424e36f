import { chooseRunBase } from '@shuku/kit/testing/run-base'
import { makeRunFolder } from '../launch/run-folder.ts'
import { prepareBrowserData } from './browser-data.ts'

/** Once for all workers, before the first test. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function prepareBrowserTests(): Promise<void> {
  const begin = performance.now()
  process.env['SHUKU_TEST_SEEDED'] = await prepareBrowserData()
  process.env['SHUKU_TEST_RUN'] = makeRunFolder(chooseRunBase())
  console.log(`the app and the company are there (${((performance.now() - begin) / 1000).toFixed(1)} s)`)
}
