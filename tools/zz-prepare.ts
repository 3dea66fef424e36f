import { prepareBrowserData } from './browser/browser-data.ts'
import { findChromium } from './browser/find-chromium.ts'
const chromium = await findChromium()
await prepareBrowserData()
console.log('CHROMIUM=' + chromium)
