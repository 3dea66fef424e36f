import { expect, test } from 'vitest'
import { picturesInTurn, rtfPictures } from './rtf-pictures.ts'

const png = '89504e470d0a1a0a0000000d494844520000000100000001'
const jpeg = 'ffd8ffe000104a46494600010101006000600000ffdb0043'

function shown(kind: string, digits: string) {
  return `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn pibName}{\\sv image001}}}\\picscalex100\\picw100\\pich50${kind}\\bliptag1{\\*\\blipuid 0a1b2c3d4e5f60718293a4b5c6d7e8f9}\n${digits.slice(0, 20)}\n${digits.slice(20)}}}`
}

function hexOf(bytes: Uint8Array | undefined) {
  return [...(bytes ?? [])].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

test('pictures come in their order, with the bytes that the digits say', () => {
  const rtf = `{\\rtf1\\ansi text ${shown('\\pngblip', png)}\\par ${shown('\\jpegblip', jpeg)}}`
  const [first, second] = rtfPictures(rtf)
  expect(first?.mime).toBe('image/png')
  expect(hexOf(first?.bytes)).toBe(png)
  expect(second?.mime).toBe('image/jpeg')
  expect(hexOf(second?.bytes)).toBe(jpeg)
})

test('the twin for old programs is passed over, a format that browsers do not show leaves its gap', () => {
  const twin = `{\\nonshppict{\\pict\\picscalex100\\wmetafile8 ${'0100'.repeat(20)}}}`
  const drawing = shown('\\emfblip', '0100'.repeat(20))
  const pictures = rtfPictures(`{\\rtf1 ${shown('\\pngblip', png)}${twin}${drawing}${shown('\\pngblip', png)}}`)
  expect(pictures.map((picture) => picture?.mime)).toEqual(['image/png', undefined, 'image/png'])
})

test('the signs of lists are no pictures of the text, wherever Word writes them', () => {
  const sign = shown('\\pngblip', png)
  const rtf = `{\\rtf1{\\*\\listpicture${sign}}{\\listtext\\{ ${sign}\\tab}${shown('\\jpegblip', jpeg)}{\\*\\pntext${sign}}}`
  expect(rtfPictures(rtf).map((picture) => picture?.mime)).toEqual(['image/jpeg'])
})

test('FC-22 each named file gets its own picture or none, and none does where there are more or fewer of them', () => {
  const picture = (byte: number) => ({ mime: 'image/png' as const, bytes: new Uint8Array([byte]) })
  const three = [picture(1), undefined, picture(3)]
  const next = picturesInTurn(three)
  expect([next(3), next(3), next(3)]).toEqual(three)
  for (const files of [2, 4]) {
    const other = picturesInTurn(three)
    expect([other(files), other(files)]).toEqual([undefined, undefined])
  }
})

test('no pictures, and broken ones, are none', () => {
  expect(rtfPictures('{\\rtf1 text}')).toEqual([])
  expect(rtfPictures('{\\rtf1 {\\pict\\pngblip ')).toEqual([undefined])
})
