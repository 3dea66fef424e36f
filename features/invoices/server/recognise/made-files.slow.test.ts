import { expect, test } from 'vitest'
import { invoiceFields, type InvoiceField } from './recognised.ts'
import { makeRecord, randomOf, redOf, type InvoiceRecord } from './made/invoice-record.given.ts'
import { layouts, type Layout } from './made/layouts.given.ts'
import {
  makeOfdInvoice,
  makePdfInvoice,
  makePictureInvoice,
  makeXmlInvoice,
  ofdForms,
  type MadeFile,
} from './made/make-files.given.ts'
import { isRight, recogniseMade, wronglySure } from './made/recognise-made.given.ts'

const all = Object.entries(layouts)

interface Counted {
  files: number
  right: number
  wrong: string[]
  sure: Partial<Record<InvoiceField, number>>
}

async function count(
  files: number,
  make: (made: InvoiceRecord, layout: Layout, at: number) => MadeFile | Promise<MadeFile>,
  seed: number,
): Promise<Counted> {
  const random = randomOf(seed)
  const counted: Counted = { files, right: 0, wrong: [], sure: {} }
  for (let at = 0; at < files; at++) {
    const plain = makeRecord(random)
    const made = at % 5 === 2 ? redOf(plain) : plain
    const [name, layout] = all[at % all.length] as [string, Layout]
    const read = await recogniseMade(await make(made, layout, at))
    if (isRight(made, read)) counted.right += 1
    for (const field of wronglySure(made, read)) counted.wrong.push(`${name} ${at} ${field}: ${read?.[field]?.value}`)
    for (const field of invoiceFields) if (read?.[field]?.isSure) counted.sure[field] = (counted.sure[field] ?? 0) + 1
  }
  return counted
}

const minutes = (many: number) => ({ timeout: many * 60_000 })

test('BILL-13~ of 240 OFD, XML and PDF at least 98 % are right, and nothing wrong is sure', minutes(15), async () => {
  const ofd = await count(100, (made, layout, at) => makeOfdInvoice(made, layout, ofdForms[at % 4] ?? 'attached'), 101)
  const xml = await count(40, (made) => makeXmlInvoice(made), 102)
  const pdf = await count(100, (made, layout, at) => makePdfInvoice(made, layout, { isAttached: at % 3 === 0 }), 103)
  for (const { files, right, wrong } of [ofd, xml, pdf]) {
    expect(wrong).toEqual([])
    expect(right / files).toBeGreaterThanOrEqual(0.98)
  }
})

test(
  'BILL-13~ of 160 pictures with a readable code at least 90 % are right, and nothing wrong is sure',
  minutes(20),
  async () => {
    const random = randomOf(77)
    const pictures = await count(
      160,
      (made, layout, at) =>
        makePictureInvoice(made, layout, {
          turned: ([0, 90, 180, 270][at % 4] ?? 0) + (random() - 0.5) * 20,
          scale: 0.5 + random() * 0.7,
          noise: random() * 30,
          blur: random() < 0.3 ? 0.3 + random() * 0.7 : 0,
          contrast: 0.5 + random() * 0.5,
          ...(at % 2 === 0 && { jpegQuality: 40 + Math.floor(random() * 50) }),
          random,
        }),
      104,
    )
    expect(pictures.wrong).toEqual([])
    expect(pictures.right / pictures.files).toBeGreaterThanOrEqual(0.9)
  },
)
