import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { fileApi } from '@shuku/domain/files/contract'
import { batchUploadApi, mostFiles } from '@shuku/features/batch-upload/contract'
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

  get category(): string {
    return String(this.#categoryId)
  }

  async send(path: string, type: string, body: Buffer): Promise<Record<string, unknown>> {
    const headers = { cookie: this.#cookie, 'content-type': type, 'x-requested-with': 'XMLHttpRequest' }
    const reply = await fetch(this.#address + path, { method: 'POST', headers, body: new Uint8Array(body) })
    return (await reply.json()) as Record<string, unknown>
  }

  post(path: string, form: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
    return this.send(path, 'application/x-www-form-urlencoded', Buffer.from(new URLSearchParams(form).toString()))
  }

  /** Tries to sign in as nobody, by a name in as many encrypted parts as are taken. */
  async tryToSignIn(encrypted: string): Promise<void> {
    const { loginstatus } = await this.post(signOnApi.signIn.path, { loginid: encrypted, userpassword: 'wrong' })
    if (loginstatus !== 'false') throw new Error(`signed in, or not asked: ${String(loginstatus)}`)
  }

  /** As a program encrypts it; the part is repeated. */
  async encrypt(text: string, parts: number): Promise<string> {
    const found = await this.post(signOnApi.getRsaInfo.path, {})
    const der = { key: Buffer.from(String(found['rsa_pub']), 'base64'), format: 'der', type: 'spki' } as const
    const asked = { key: createPublicKey(der), padding: constants.RSA_PKCS1_PADDING }
    const part = publicEncrypt(asked, Buffer.from(text)).toString('base64') + String(found['rsa_flag'])
    return part.repeat(parts)
  }

  async read(path: string): Promise<number> {
    return (await (await fetch(this.#address + path)).arrayBuffer()).byteLength
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

const tags = Buffer.from(`doccontent=${encodeURIComponent('<p style="color:red" onclick="x()">a</p>'.repeat(200_000))}`)
const deepJson = Buffer.from(`{"docids":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)

/** At most so many at once. */
async function manyTimes(times: number, atOnce: number, work: () => Promise<void>): Promise<void> {
  let begun = 0
  const worker = async () => {
    for (; begun < times;) {
      begun += 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

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

const heavyRequests: readonly Load[] = [
  {
    name: 'a text of 8 MB of tags, saved',
    run: async (person) => {
      const type = 'application/x-www-form-urlencoded'
      const head = new URLSearchParams({ docSubject: '标签', seccategory: person.category })
      const saved = await person.send(
        documentApi.saveDocument.path,
        type,
        Buffer.concat([Buffer.from(`${head.toString()}&`), tags]),
      )
      if (saved['docid'] === undefined) throw new Error(`not saved: ${JSON.stringify(saved).slice(0, 200)}`)
    },
  },
  {
    name: 'JSON 200,000 deep, twenty times, four at once',
    run: (person) =>
      manyTimes(20, 4, async () => {
        const { errorKind } = await person.send(documentPageApi.markRead.path, 'application/json', deepJson)
        if (errorKind !== 'invalid') throw new Error(`taken: ${String(errorKind)}`)
      }),
  },
  {
    name: '`openapi.json` 160 times, sixteen at once',
    run: (person) =>
      manyTimes(160, 16, async () => {
        if ((await person.read('/api/docs/openapi.json')) < 100_000) throw new Error('no description came')
      }),
  },
  {
    name: '160 sign-ins by RSA of eight parts, sixteen at once',
    run: async (person) => {
      const name = await person.encrypt('nobody', 8)
      await manyTimes(160, 16, () => person.tryToSignIn(name))
    },
  },
]

/** What the test of security stopped everybody with, and what takes longest since. */
export function heavyLoads(): Load[] {
  return [...heavyFiles(), ...heavyRequests, ...batchUpload()]
}

/** As many files as one save takes, of 1 MB each. */
function batchUpload(): Load[] {
  const text = Buffer.alloc(mebibyte, '设备台账第一行，在用，二零二六年\n')
  const fileIds: number[] = []
  return [
    {
      name: `${mostFiles} files of 1 MB, uploaded four at once`,
      run: (person) =>
        manyTimes(mostFiles, 4, async () => {
          const name = `第${fileIds.length}份.txt`
          const content = Buffer.concat([Buffer.from(`${randomUUID()}\n`), text])
          const { data } = await person.upload(fileApi.uploadFile.path, name, content)
          fileIds.push((data as { fileid: number }).fileid)
        }),
    },
    {
      name: `${mostFiles} files of 1 MB, saved as documents by one call`,
      run: async (person) => {
        const form = { fileIds: fileIds.join(','), seccategory: person.category, secretLevel: '4' }
        const saved = await person.post(batchUploadApi.saveUpload.path, form)
        const made = saved['docids']
        if (!Array.isArray(made) || made.length !== mostFiles)
          throw new Error(`not saved: ${JSON.stringify(saved).slice(0, 200)}`)
      },
    },
  ]
}

function heavyFiles(): Load[] {
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
