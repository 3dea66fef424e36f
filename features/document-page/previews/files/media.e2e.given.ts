import type { Locator, Page } from '@playwright/test'
import { expect } from '@shuku/kit/testing/browser'
import { made, type PreviewedFile } from './previewed-file.e2e.given.ts'

export function media(video: Buffer): readonly PreviewedFile[] {
  const plays = async (element: Locator) =>
    expect.poll(() => element.evaluate((media: HTMLMediaElement) => media.readyState)).toBeGreaterThan(0)
  return [
    { name: '录音.wav', content: makeWav(), look: async ({ viewer }) => plays(viewer.locator('audio')) },
    { name: '录像.webm', content: video, look: async ({ viewer }) => plays(viewer.locator('video')) },
    {
      name: '扫描.tiff',
      content: makeTiff(320, 200),
      look: async ({ viewer }) => {
        const picture = viewer.getByRole('img', { name: '扫描.tiff' })
        await expect(picture).toBeVisible(made)
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
      },
    },
  ]
}

/** Half a second of a tone. */
function makeWav(): Buffer {
  const [rate, samples] = [8000, 4000]
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.from(Array.from({ length: samples }, (_, at) => 128 + 60 * Math.sin(at / 3)))])
}

/** A picture of red and blue stripes, not packed. */
function makeTiff(width: number, height: number): Buffer {
  const tags: [tag: number, type: 3 | 4, count: number, value: number][] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 4, 1, 8],
    [277, 3, 1, 1],
    [278, 4, 1, height],
    [279, 4, 1, width * height],
  ]
  const head = Buffer.from('49492a0000000000', 'hex')
  head.writeUInt32LE(8 + width * height, 4)
  const pixels = Buffer.from(Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? 90 : 190)))
  const directory = Buffer.alloc(2 + tags.length * 12 + 4)
  directory.writeUInt16LE(tags.length)
  tags.forEach(([tag, type, count, value], index) => {
    const at = 2 + index * 12
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(count, at + 4)
    directory.writeUInt32LE(value, at + 8)
  })
  return Buffer.concat([head, pixels, directory])
}

/** What this browser can play, recorded by itself. */
export async function makeVideo(page: Page): Promise<Buffer> {
  await page.goto('/')
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let turn = 0; turn < 15; turn++) {
      context?.fillRect(turn * 10, 0, 10, 100)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}
