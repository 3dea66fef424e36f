import { join } from 'node:path'
import { categoryApi } from '@shuku/domain/categories/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { sendRequest } from '@shuku/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { KillableServer } from '../../killed/killable-server.ts'
import { runCommand } from '../../testing/run-command.ts'

const server = new KillableServer()
const minutes = 240_000
afterAll(() => server.remove(), minutes)

test(
  'a running product is backed up, and put back: what came later is gone, everybody signs in again, work goes on',
  async () => {
    await server.start()
    const client = await server.signIn()
    const { id: categoryId } = await client.call(categoryApi.create, { name: '备份' })
    const save = async (by: typeof client, subject: string, fileIds: number[] = []) =>
      (await by.call(documentApi.saveDocument, { subject, html: '<p>正文</p>', categoryId, fileIds })).documentId
    const { file } = await client.upload(fileApi.uploadFile, [{ name: '附件.txt', content: '内容' }])
    const savedId = await save(client, '之前', [file.id])
    const epochOf = async (by: typeof client) => (await by.raw({ path: '/api/shuku/disk/changes' })).json['epoch']
    const epoch = await epochOf(client)

    const folder = join(server.folder, 'backup')
    const run = (name: string, ...words: string[]) =>
      runCommand({ file: `${name}/main.ts`, words: [folder, ...words], environment: server.environment })
    expect(await run('backup')).toMatchObject({ code: 0 })
    const later = await save(client, '之后')
    expect(await run('restore')).toMatchObject({ code: 2, errors: expect.stringContaining('--replace') })
    expect(await client.call(documentApi.getDocument, { documentId: later })).toMatchObject({ version: 1 })

    expect(await run('restore', '--replace')).toMatchObject({ code: 0 })
    expect(await client.fail(documentApi.getDocument, { documentId: savedId })).toMatchObject({ kind: 'signedOut' })
    const again = await server.signIn()
    const { attachments } = await again.call(documentApi.getDocument, { documentId: savedId })
    expect(attachments).toHaveLength(1)
    expect(await again.fail(documentApi.getDocument, { documentId: later })).toMatchObject({ kind: 'notFound' })
    // programs that have the same as a disk look at all of it again
    expect(epoch).toMatch(/^[0-9a-f]{32}$/)
    expect(await epochOf(again)).not.toBe(epoch)
    expect(await save(again, '再次')).toBeGreaterThan(savedId)
    expect((await sendRequest(again.address, { path: '/readyz' })).status).toBe(200)
    expect(await server.faults({ texts: true })).toEqual([])
  },
  3 * minutes,
)
