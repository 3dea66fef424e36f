import { crc32, deflateSync } from 'node:zlib'
import { fileApi } from '@shuku/domain/files/contract'
import { directoryApi } from '@shuku/features/directory/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'

/** One person's heaviest requests. */
export interface Load {
  readonly name: string
  run(person: HeavyPerson): Promise<void>
}

/** Sends whole bodies that were made before anything is measured. */
export class HeavyPerson {
  readonly #address: string
  readonly #cookie: string
  readonly #categoryId: number

  constructor(address: string, cookie: string, categoryId: number) {
    this.#address = address
    this.#cookie = cookie
    this.#categoryId = categoryId
  }

  async send(path: string, type: string, body: Buffer): Promise<Record<string, unknown>> {
    const headers = { cookie: this.#cookie, 'content-type': type, 'x-requested-with': 'XMLHttpRequest' }
    const reply = await fetch(this.#address + path, { method: 'POST', headers, body: new Uint8Array(body) })
    return (await reply.json()) as Record<string, unknown>
  }

  post(path: string, form: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
    return this.send(path, 'application/x-www-form-urlencoded', Buffer.from(new URLSearchParams(form).toString()))
  }

  async id(): Promise<string> {
    const reply = await fetch(this.#address + signOnApi.listAccounts.path, { headers: { cookie: this.#cookie } })
    const { data } = (await reply.json()) as { data: { userid: string } }
    return data.userid
  }

  async upload(path: string, name: string, content: Buffer): Promise<Record<string, unknown>> {
    const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')])
    return this.send(path, 'multipart/form-data; boundary=b', body)
  }

  /** A document with this file, found by what it holds. */
  async attach(name: string, content: Buffer, word: string): Promise<{ documentId: string; fileId: string }> {
    const { data } = await this.upload(fileApi.uploadFile.path, name, content)
    const fileId = String((data as { fileid: number }).fileid)
    const saved: { docid?: number } = await this.post(documentApi.saveDocument.path, {
      docSubject: name,
      doccontent: '',
      seccategory: String(this.#categoryId),
      fileids: fileId,
    })
    if (saved.docid === undefined) throw new Error(`not saved: ${JSON.stringify(saved)}`)
    await this.untilFound(word)
    return { documentId: String(saved.docid), fileId }
  }

  async untilFound(word: string): Promise<void> {
    const until = performance.now() + 240_000
    while (performance.now() < until) {
      const list = await this.post(searchApi.openSearchList.path, { fulltext: word })
      const { count } = await this.post(tableApi.countRows.path, { dataKey: String(list['sessionkey']) })
      if (Number(count) > 0) return
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error(`nothing is found by ${word}`)
  }
}

const mebibyte = 1024 * 1024
const plus = Buffer.concat([Buffer.from('docSubject=a&doccontent='), Buffer.alloc(30 * mebibyte, '+')])

const csv = Buffer.from(
  Array.from({ length: 400_000 }, (_, line) => `${line},设备台账第${line}行,${line * 7919},在用,二零二六\n`).join('') +
    'kuangkuangcsv,末行\n',
)
/** Each becomes eighteen characters in normal form. */
const longText = Buffer.from(`${'\ufdfa'.repeat(1_100_000)} kuangkuangtext\n`)

/** Of one colour, so small as a file and 19 megapixels when it is drawn. */
function photo(): Buffer {
  const [width, height] = [4000, 4750]
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(typed))
    return Buffer.concat([length, typed, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc(height * (1 + width * 3)), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** What the test of security stopped everybody with, and what takes longest since. */
export function heavyLoads(): Load[] {
  const portrait = photo()
  let held: { documentId: string; fileId: string } | undefined
  return [
    { name: 'nothing', run: () => new Promise((resolve) => setTimeout(resolve, 5000)) },
    {
      name: '4 forms of 30 MB of `+`',
      run: async (person) => {
        const type = 'application/x-www-form-urlencoded'
        await Promise.all([1, 2, 3, 4].map(() => person.send(documentApi.saveDocument.path, type, plus)))
      },
    },
    {
      name: '8 photos of 19 megapixels',
      run: async (person) => {
        const path = `${directoryApi.setPhoto.path}?id=${await person.id()}`
        for (let nth = 0; nth < 8; nth++) await person.upload(path, 'a.png', portrait)
      },
    },
    {
      name: 'csv of 400,000 lines, until it is found',
      run: async (person) => {
        await person.attach('台账.csv', csv, 'kuangkuangcsv')
      },
    },
    {
      name: 'text of 20 million characters, until it is found',
      run: async (person) => {
        held = await person.attach('长文.txt', longText, 'kuangkuangtext')
      },
    },
    {
      name: 'renaming its attachment, until it is found by the new name',
      run: async (person) => {
        const file = { docid: held?.documentId ?? '', imagefileid: held?.fileId ?? '' }
        const renamed = await person.post(documentPageApi.renameAttachment.path, {
          ...file,
          imagefilename: 'kuangkuangname',
        })
        if (renamed['api_status'] === false) throw new Error(`not renamed: ${JSON.stringify(renamed)}`)
        await person.untilFound('kuangkuangname')
      },
    },
  ]
}
