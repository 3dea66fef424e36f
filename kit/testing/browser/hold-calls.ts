import type { Page } from '@playwright/test'

interface HeldCalls {
  /** Those that have been made so far. */
  readonly made: readonly string[]
  readonly letThrough: () => void
}

/** As on a slow line: what the page asks for at an address waits from now on, until it is let through. */
export async function holdCalls(page: Page, address: string | RegExp, method?: 'GET' | 'POST'): Promise<HeldCalls> {
  const gate = Promise.withResolvers<void>()
  const made: string[] = []
  await page.route(address, async (route) => {
    if (method && route.request().method() !== method) return await route.fallback()
    made.push(route.request().url())
    await gate.promise
    return await route.continue()
  })
  return { made, letThrough: gate.resolve }
}
