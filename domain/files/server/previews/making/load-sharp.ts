import { createRequire } from 'node:module'
import type { Sharp, SharpOptions } from 'sharp'

export type SharpLibrary = {
  (source: Buffer | string, options: SharpOptions): Sharp
  cache(options: false): void
  concurrency(threads: number): void
  block(options: { operation: string[] }): void
}

/** Loaded only by processes that draw, since it is large. */
export function loadSharp(): SharpLibrary {
  const sharp = createRequire(import.meta.url)('sharp') as SharpLibrary
  sharp.cache(false)
  sharp.concurrency(1)
  // drawings are programs rather than pictures, and browsers draw them themselves
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  return sharp
}
