import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LocalStore } from '@shuku/kit/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { Program } from '../program.ts'

test('with a one-time password the address of a document answers the page, which asks for another, and no text of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-page-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><body><!--document--></body></html>')
  const { db } = await testDatabase()
  const store = new LocalStore(join(folder, 'files'), { fast: true })
  const app = await createApp({ database: db, store, webFolder: folder })
  try {
    const { category, reader, creator } = await given.category({ readers: 1, creators: 1 })
    const { id } = await given.document({ category, creator })
    const program = new Program(await app.listen({ host: '127.0.0.1', port: 0 }), '')
    program.cookies.set('ecology_JSessionid', await given.session(reader.id))
    const page = async () => await program.get('/spa/document/index.jsp', { id: String(id) })
    expect((await page()).bytes.toString()).toContain('weaDocDetailHtmlContent')
    await act((tx) =>
      tx.updateTable('person').set({ must_change_password: true }).where('id', '=', reader.id).execute(),
    )
    const asked = await page()
    expect(asked.status).toBe(200)
    expect(asked.bytes.toString()).toContain('<!doctype html>')
    expect(asked.bytes.toString()).not.toContain('weaDocDetailHtmlContent')
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
