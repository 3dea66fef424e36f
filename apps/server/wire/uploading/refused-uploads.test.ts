import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { given } from '@shuku/domain/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { directoryApi } from '@shuku/features/directory/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { organisationImportApi } from '@shuku/features/organisation-import/contract'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { LocalStore } from '@shuku/kit/server'
import { TestClient, testDatabase } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'

/** Contents of the store, after what comes after answers. */
async function stored(): Promise<string[]> {
  const hashes: string[] = []
  for await (const { sha256 } of (await mountedApp()).store.list()) hashes.push(sha256)
  return hashes.toSorted()
}

const newFile = (name = 'a.txt') => ({ name, content: randomBytes(2000).toString('hex') })

describe('what a refused call has brought is gone with its answer', () => {
  test.each([
    ['into a category where one may not create', 'documents.mayNotCreate'],
    ['with nothing in it', 'files.empty'],
    ['for a category that one does not see', 'categories.notFound'],
    ['as the photo of somebody else', 'people.notAdministrator'],
    ['as a table of people', 'people.notAdministrator'],
  ])('%s', async (what, code) => {
    const { category } = await given.category({ creators: 1 })
    const [person, other] = await given.people([{}, {}])
    const client = await clientOf(person)
    const before = await stored()
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      'documents.mayNotCreate': () =>
        client.upload(documentPageApi.uploadDocument, [newFile()], { categoryId: category.id }),
      'files.empty': () => client.upload(fileApi.uploadFile, [{ name: 'a.txt', content: '' }]),
      'categories.notFound': () => client.upload(fileApi.uploadFile, [newFile()], { category: '2000000000' }),
      'people.notAdministrator': () =>
        what === 'as a table of people'
          ? client.upload(organisationImportApi.startImport, [newFile('a.csv')])
          : client.upload(directoryApi.setPhoto, [newFile('a.png')], { personId: other!.id }),
    }
    await expect(calls[code]?.()).rejects.toMatchObject({ failure: { code } })
    expect(await stored()).toEqual(before)
  })

  test('and what lies in a document stays, though a refused call has brought it again', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const file = newFile()
    await (await clientOf(creator)).upload(documentPageApi.uploadDocument, [file], { categoryId: category.id })
    const before = await stored()
    const other = await clientOf(await given.person())
    const again = other.upload(documentPageApi.uploadDocument, [file], { categoryId: category.id })
    await expect(again).rejects.toMatchObject({ failure: { code: 'documents.mayNotCreate' } })
    expect(await stored()).toEqual(before)
  })
})

test('who may not upload is refused by what stands in the address, before the file has come', async () => {
  const { category } = await given.category({ creators: 1 })
  const person = await given.person()
  const { hostname, port } = new URL((await mountedApp()).address)
  const cookie = `ecology_JSessionid=${await given.session(person.id)}`
  const socket = connect(Number(port), hostname)
  const path = `${documentPageApi.uploadDocument.path}?category=${category.id}`
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Length: 900000000\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nthe beginning',
  )
  const answer = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
  socket.destroy()
  expect(answer).toContain('mayNotCreate')
})

test('what nothing holds of a person’s uploads is at most four of the largest files; what a document takes counts no more', async () => {
  const { db } = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'shuku-unheld-'))
  const store = new LocalStore(folder, { fast: true })
  const app = await createApp({ database: db, store, maxUploadBytes: 100_000 })
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const { category, creator } = await given.category({ creators: 1 })
    const cookies = { ecology_JSessionid: await given.session(creator.id) }
    const client = new TestClient({ address, cookies })
    const upload = () =>
      client.upload(fileApi.uploadFile, [{ name: 'a.txt', content: randomBytes(45_000).toString('hex') }])
    const { file } = await upload()
    for (let more = 0; more < 3; more++) await upload()
    await expect(upload()).rejects.toMatchObject({ failure: { code: 'kit.tooMuchUnheld' } })
    await client.call(documentApi.createFromFile, { fileId: file.id, categoryId: category.id })
    await upload()
  } finally {
    await app.close()
    rmSync(folder, { recursive: true })
  }
})
