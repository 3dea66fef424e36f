import type { FrameLocator, Locator, Page } from '@playwright/test'

export interface Looking {
  readonly page: Page
  readonly viewer: Locator
  readonly frame: FrameLocator
}

export interface PreviewedFile {
  readonly name: string
  readonly content: string | Buffer
  readonly look: (looking: Looking) => Promise<void>
}

export const made = { timeout: 60_000 }
