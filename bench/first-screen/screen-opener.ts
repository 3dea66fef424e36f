import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { findChromium } from '../../tools/browser/find-chromium.ts'

/** One opening of a screen, from the start of the navigation. */
export interface Opening {
  readonly rowsMs: number
  /** Of all scripts that came for it, as they were sent. */
  readonly scriptBytes: number
}

const patienceMs = 30_000

/** Looks at each frame for the first row of a list; what runs behind the frame that has it runs when it is painted. */
const watch = `
  window.rowsPainted = new Promise((resolve, reject) => {
    const look = () => {
      if (document.querySelector('[data-row]')) setTimeout(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    setTimeout(() => reject(new Error('no rows came')), ${patienceMs})
  })
`

const opening = `window.rowsPainted.then((rowsMs) => ({
  rowsMs,
  scriptBytes: performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
}))`

/** Opens a screen in Chromium again and again: by somebody whose browser has never seen it, or who comes back. */
export class ScreenOpener {
  readonly #browser: Browser
  readonly address: string

  private constructor(browser: Browser, address: string) {
    this.#browser = browser
    this.address = address
  }

  static async start(address: string): Promise<ScreenOpener> {
    const executablePath = await findChromium()
    // Chromium's own sandbox does not work for root
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    return new ScreenOpener(await chromium.launch({ executablePath, args }), address)
  }

  async stop(): Promise<void> {
    await this.#browser.close()
  }

  version(): string {
    return this.#browser.version()
  }

  /** A browser that has nothing of the product but a session. */
  async newcomer(cookie: string, locale: string): Promise<BrowserContext> {
    const context = await this.#browser.newContext({ locale, viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: this.address }])
    await context.addInitScript({ content: watch })
    return context
  }

  async open(context: BrowserContext, route: string): Promise<Opening> {
    const page = await context.newPage()
    try {
      await page.goto(`${this.address}/${route}`)
      return await page.evaluate(opening)
    } finally {
      await page.close()
    }
  }
}
