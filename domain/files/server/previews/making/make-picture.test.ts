import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePdf } from '../../extraction/samples/make-pdf.ts'
import { make, made } from './previews.given.ts'

describe('pictures', () => {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c0392b' } })

  test('a tiff becomes what browsers show, upright, and no larger than screens are', async () => {
    const tiff = await drawn(6000, 300).withMetadata({ orientation: 6 }).tiff().toBuffer()
    const { bytes, mime } = await made('tiff', tiff, { form: 'picture' })
    expect(mime).toBe('image/webp')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 205, height: 4096 })
  })

  test('a scan has all its pages, one after the other; where one is damaged those before it', async () => {
    const page = (background: string) =>
      sharp({ create: { width: 60, height: 80, channels: 3, background } })
        .raw()
        .toBuffer()
    const pixels = Buffer.concat(await Promise.all(['#c0392b', '#27ae60', '#2980b9'].map(page)))
    const raw = { width: 60, height: 240, channels: 3 as const, pageHeight: 80 }
    const tiff = await sharp(pixels, { raw }).tiff({ compression: 'deflate' }).toBuffer()
    const { bytes, facts } = await made('tiff', tiff, { form: 'picture' })
    const pages = facts.pages ?? []
    expect(pages).toHaveLength(4)
    expect(pages.at(-1)).toBe(bytes.length)
    const third = bytes.subarray(pages[2], pages[3])
    expect(await sharp(third).metadata()).toMatchObject({ format: 'webp', width: 60, height: 80 })
    expect((await sharp(third).stats()).dominant.b).toBeGreaterThan(150)

    const cut = await made('tiff', damagedLastPage(tiff), { form: 'picture' })
    expect(cut.facts).toMatchObject({ isCut: true, pages: [0, expect.any(Number), expect.any(Number)] })
    expect((await made('tiff', tiff, { form: 'thumbnail' })).facts).toEqual({})
  })

  test('a thumbnail is small, and a small picture is not made larger', async () => {
    const { bytes, sizeBytes } = await made('png', await drawn(1600, 800).png().toBuffer(), { form: 'thumbnail' })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 200 })
    expect(sizeBytes).toBeLessThan(5000)
    const tiny = await made('png', await drawn(20, 10).png().toBuffer(), { form: 'thumbnail' })
    expect(await sharp(tiny.bytes).metadata()).toMatchObject({ width: 20, height: 10 })
  })

  test('the first page of a pdf, of a long one its upper part; a damaged or locked one has none', async () => {
    const pdf = makePdf([['差旅费管理办法', 'Travel'], ['第二页']])
    const { bytes } = await made('pdf', pdf, { form: 'thumbnail' })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 534 })
    // something is written on it
    expect((await sharp(bytes).stats()).channels[0]?.min).toBeLessThan(100)
    const strip = Buffer.from(pdf.toString('latin1').replace('[0 0 600 800]', '[0 0 3 9000]'), 'latin1')
    const long = await made('pdf', strip, { form: 'thumbnail' })
    expect(await sharp(long.bytes).metadata()).toMatchObject({ width: 400, height: 640 })
    for (const [content, reason] of [
      [makePdf([['x']], { encrypted: true }), 'encrypted'],
      [pdf.subarray(0, 200), 'damaged'],
      [Buffer.from('%PDF-1.7 nothing more'), 'damaged'],
    ] as const)
      expect(await make('pdf', content, { form: 'thumbnail' })).toMatchObject({ ok: false, reason })
  })

  test('a photo of a telephone is decoded, and small in lists; a damaged one says so', async () => {
    const heic = Buffer.from(photoOfTelephone, 'base64')
    for (const form of ['picture', 'thumbnail'] as const) {
      const { bytes } = await made('heic', heic, { form })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 32, height: 24 })
      // red on the left, blue on the right
      const left = await sharp(bytes).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
      expect(left[0]).toBeGreaterThan(150)
      expect(left[2]).toBeLessThan(80)
    }
    const damaged = heic.subarray(0, heic.length - 60)
    expect(await make('heic', damaged, { form: 'picture' })).toMatchObject({ ok: false, reason: 'damaged' })
  })

  test('a picture of 50,000 × 50,000 is not decoded', { tags: ['slow'] }, async () => {
    const content = makeHugePng(50_000)
    expect(content.length).toBeLessThan(1_000_000)
    expect(await make('png', content, { form: 'thumbnail' })).toMatchObject({ ok: false, reason: 'tooLarge' })
  })

  test('a drawing is no picture: neither its scripts nor what it includes are looked at', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'
    expect(await make('svg', svg, { form: 'picture' })).toMatchObject({ ok: false, reason: 'unsupported' })
    // whatever it is called
    expect(await make('png', svg, { form: 'thumbnail' })).toMatchObject({ ok: false, reason: 'unsupported' })
  })

  test('one that ends in the middle is damaged', async () => {
    const whole = await drawn(400, 400).png({ compressionLevel: 0 }).toBuffer()
    expect(await make('png', whole.subarray(0, 5000), { form: 'thumbnail' })).toMatchObject({
      ok: false,
      reason: 'damaged',
    })
  })
})

/** 64 × 64 of red in HEVC, written by libheif. */
const photoOfTelephone =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
  'AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACAAGAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAUwACAAEAAAAAAAAA' +
  'AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAA' +
  'ALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQED' +
  'cAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlz' +
  'cGUAAAAAAAAAIAAAABgAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGlt' +
  'ZwACAAEAAQAAAFttZGF0AAAATygBr1IXT3Tm/Oq//5Ur/+nEkPJxAK/+kPVfcL8/04eEH7TatCyuQp8Wiu7KBcSqKmttlYt+VL9V' +
  '7enW/pvqcajAjJiFW3CqyEj44cgAUUA='
/** Each page's directory stands behind its pixels, and says where the next one is. */
function damagedLastPage(tiff: Buffer): Buffer {
  const damaged = Buffer.from(tiff)
  const nextOf = (at: number) => tiff.readUInt32LE(at + 2 + tiff.readUInt16LE(at) * 12)
  let directory = tiff.readUInt32LE(4)
  for (let next = nextOf(directory); next !== 0; next = nextOf(directory)) directory = next
  return damaged.fill(0xff, directory - 60, directory)
}

/** A valid png of one colour, whose rows pack to nearly nothing. */
function makeHugePng(edge: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length)
    head.write(type, 4, 'latin1')
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])))
    return Buffer.concat([head, content, check])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(edge)
  size.writeUInt32BE(edge, 4)
  // a bit a pixel, grey
  size.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge))
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([mark, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
