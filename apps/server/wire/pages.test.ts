import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LocalStore, setCompanyPages } from '@shuku/kit/server'
import { setOfficeService } from '@shuku/features/coediting/server'
import { hashToken } from '@shuku/features/sign-on/server'
import { testDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { given } from '@shuku/domain/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { Program, rowsOf, setCookies, type Json } from './program.ts'

// docs/interface.md §1 and §8: the product below a content-path prefix, with its page built.

const prefix = '/oa'
const folder = mkdtempSync(join(tmpdir(), 'shuku-wire-'))
let app: Awaited<ReturnType<typeof createApp>>
let address = ''

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><body><div id="root"></div><!--document--></body></html>',
  )
  const { db } = await testDatabase()
  const store = new LocalStore(join(folder, 'files'), { fast: true })
  app = await createApp({ database: db, store, prefix, webFolder: folder })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function programOf(person: { readonly id: number } | undefined, base = prefix): Promise<Program> {
  const program = new Program(address, base)
  if (person) program.cookies.set('ecology_JSessionid', await given.session(person.id))
  return program
}

async function saved(doccontent: string) {
  const { category, creator } = await given.category({ creators: 1 })
  const program = await programOf(creator)
  const upload = await program.upload('/api/doc/upload/uploadFile', [
    { name: 'file', fileName: 'a.txt', content: 'text' },
  ])
  const file = upload.json['data'] as Json
  const texts = { docSubject: '标题', doccontent, seccategory: category.id, fileids: String(file['fileid']) }
  const { json } = await program.post('/api/doc/save/save', texts)
  return { category, creator, program, docid: json['docid'] as number, file, json }
}

test('wire §2.5 the page signs in by a token of single sign-on, once, within a minute, and keeps the rest of its address', async () => {
  const { db } = await testDatabase()
  const person = await given.person()
  const { rows } = await sql<{ id: number }>`
    insert into application (app_id, name, scope, acts_for, clearance, signs_on, registers, registration_ends_at, expires_at)
    values ('sso', '门户', 'read', 'everybody', 1, true, 'once', now(), now() + interval '1 day') returning id`.execute(
    db,
  )
  const give = async (token: string, seconds: number) =>
    sql`insert into application_sign_on (token_hash, application_id, person_id, expires_at)
      values (${hashToken(token)}, ${rows[0]?.id}, ${person.id}, now() + make_interval(secs => ${seconds}))`.execute(db)
  const open = async (token: string) => {
    const program = await programOf(undefined)
    const page = await program.get('/wui/index.html', { ssoToken: token, em_auth_code: 'a b' })
    expect([page.status, page.headers['location'], page.headers['cache-control']]).toEqual([
      302,
      '/oa/wui/index.html?em_auth_code=a+b',
      'no-store',
    ])
    const { json } = await program.get('/api/shuku/session')
    return json['personId']
  }
  await give('one', 60)
  expect(await open('one')).toBe(person.id)
  expect(await open('one')).toBeUndefined()
  await give('late', -1)
  expect(await open('late')).toBeUndefined()
  await give('revoked', 60)
  await sql`update application set revoked_at = now()`.execute(db)
  expect(await open('revoked')).toBeUndefined()
})

describe('the prefix', () => {
  test('SHELL-20 a call is served with the prefix, without it, and with a slash too many on either side', async () => {
    const { creator, docid } = await saved('<p>x</p>')
    for (const base of [prefix, '', '/', `${prefix}/`, `/${prefix}/`]) {
      const program = await programOf(creator, base)
      expect((await program.get('/api/doc/detail/htmlContent', { id: docid })).json, base).toMatchObject({ status: 1 })
    }
    expect((await (await programOf(creator, '/oaa')).get('/api/doc/detail/htmlContent', { id: docid })).status).toBe(
      404,
    )
  })

  test('wire §1.1 every link in an answer is host-relative and has the prefix, and leads somewhere', async () => {
    const { program, docid, file, json, creator } = await saved('<p>x</p>')
    const entries = (await program.get('/api/doc/save/getAccListForEdit', { id: docid })).json['dataList'] as Json[]
    const tree = (await program.get('/api/doc/category/treeNode')).json
    const links = [
      json['link'],
      ...['filelink', 'acclink', 'imgSrc', 'loadlink'].map((name) => file[name]),
      ...['filelink', 'acclink', 'loadlink'].map((name) => entries[0]?.[name]),
      tree['linkUrl'],
    ].map(String)
    const { db } = await testDatabase()
    await db
      .updateTable('person')
      .set({ photo_small_file_id: Number(file['fileid']) })
      .where('id', '=', creator.id)
      .execute()
    expect((await program.get('/api/doc/doccenter/userInfo')).json['photoUrl']).toMatch(/^\/oa\/./)
    await db
      .updateTable('person')
      .set({ photo_file_id: Number(file['fileid']) })
      .where('id', '=', creator.id)
      .execute()
    const { reply } = (await program.post('/api/doc/reply/saveReply', { docid, content: '<p>x</p>' })).json
    const session = (await program.get('/api/shuku/session')).json
    for (const photo of [(reply as Json)['handImg'], session['photo']]) expect(photo).toMatch(/^\/oa\/./)
    const { uploadUrl } = (await program.get('/api/doc/doccenter/getUploadSet')).json['uploadSet'] as Json
    expect(uploadUrl).toBe('/oa/api/doc/upload/uploadFile')
    const bare = await programOf(creator, '')
    for (const link of links) {
      expect(link).toMatch(/^\/oa\/(spa|weaver)\//)
      expect((await bare.send('GET', link.split('#')[0] ?? '')).status, link).toBe(200)
    }
  })

  test('CENTRE-14 CENTRE-15 CENTRE-17 so have the photos in lists of the knowledge centre', async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    const { id } = await given.document({ category, creator })
    const [writes, reads] = [await programOf(creator), await programOf(reader)]
    const picture = { name: 'file', fileName: '照片.png', content: 'x' }
    const { fileid } = (await writes.upload('/api/doc/upload/uploadFile', [picture])).json['data'] as Json
    const { db } = await testDatabase()
    await db
      .updateTable('person')
      .set({ photo_small_file_id: Number(fileid) })
      .where('id', 'in', [creator.id, reader.id])
      .execute()
    await sql`insert into document_reply (document_id, person_id, html) values (${id}, ${reader.id}, '<p>好</p>')`.execute(
      db,
    )
    await sql`insert into author_reader (author_id, reader_id, last_at) values (${creator.id}, ${reader.id}, now())`.execute(
      db,
    )
    const first = async (program: Program, call: string, list: string) => {
      const { json } = await program.get(`/api/doc/doccenter/${call}`)
      return (json[list] as Json[])[0]
    }
    const photo = expect.stringMatching(/^\/oa\/api\/shuku\/people\/photo\?/) as string
    expect(await first(reads, 'docList', 'docs')).toMatchObject({ docid: String(id), userphoto: photo })
    expect(await first(writes, 'getNumOfReplyAndPraiseDetail', 'data')).toMatchObject({ photoUrl: photo })
    expect(await first(writes, 'lastestReader', 'data')).toMatchObject({ userid: String(reader.id), userphoto: photo })
  })

  test('SHELL-20 pictures of a body lead to the bytes below the prefix', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { program, docid, creator } = await saved(`<p><img src="data:image/png;base64,${png}"></p>`)
    const { json } = await program.get('/api/doc/detail/htmlContent', { id: docid })
    const [, link = ''] = /src="([^"]+)"/.exec(String(json['content'])) ?? []
    expect(link).toMatch(/^\/oa\/weaver\//)
    expect((await (await programOf(creator, '')).send('GET', link)).bytes.toString('base64')).toBe(png)
  })

  test('wire §1.1 a file that somebody signed out asks for leads to the sign-in page below the prefix', async () => {
    const { file } = await saved('<p>x</p>')
    const reply = await (
      await programOf(undefined)
    ).get('/weaver/weaver.file.FileDownload', { fileid: file['fileid'] as number })
    expect(reply.status).toBe(302)
    expect(reply.headers['location']).toMatch(/^\/oa\/wui\/index\.html/)
  })

  test('SHELL-20 cookies of a session are for the prefix', async () => {
    const person = await given.person({ password: 'Shuku#2024' })
    const program = await programOf(undefined)
    const reply = await program.post('/api/hrm/login/checkLogin', {
      loginid: person.loginName,
      userpassword: 'Shuku#2024',
    })
    expect(reply.json).toMatchObject({ loginstatus: 'true' })
    for (const { line } of setCookies(reply)) expect(line).toMatch(/; Path=\/oa(;|$)/)
  })
})

describe('pages', () => {
  test('wire §2.1 the sign-in page is HTML and sets the session cookie first', async () => {
    const reply = await (await programOf(undefined)).get('/wui/index.html')
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toMatch(/^text\/html/)
    expect(setCookies(reply).map(({ name }) => name)).toEqual(['ecology_JSessionid', 'JSESSIONID'])
  })

  test('CREATE-08~ pages of the company are answered where they are named, and framed by our pages; no others are', async () => {
    const program = await programOf(await given.person())
    const answered = async () => (await program.get('/api/shuku/create/company-pages')).json['pages']
    const framed = async () => {
      const { headers } = await fetch(`${address}${prefix}/wui/index.html`)
      return /frame-src [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0]
    }
    expect([await answered(), await framed()]).toEqual([[], "frame-src 'self' blob:"])
    const page = { key: 'structureChart', address: 'https://portal.example.com/kms/chart.jsp?type=1' } as const
    setCompanyPages([page])
    try {
      expect([await answered(), await framed()]).toEqual([[page], "frame-src 'self' blob: https://portal.example.com"])
    } finally {
      setCompanyPages([])
    }
  })

  test('COEDIT-69~ pages of the office server that is configured are shown in a frame and opened by a form, and nothing of another origin', async () => {
    const policy = async () => {
      const { headers } = await fetch(`${address}${prefix}/wui/index.html`)
      const written = headers.get('content-security-policy') ?? ''
      return [/frame-src [^;]*/.exec(written)?.[0], /form-action [^;]*/.exec(written)?.[0]]
    }
    expect(await policy()).toEqual(["frame-src 'self' blob:", "form-action 'self'"])
    setOfficeService('https://office.example.com')
    try {
      const of = 'https://office.example.com'
      expect(await policy()).toEqual([`frame-src 'self' blob: ${of}`, `form-action 'self' ${of}`])
    } finally {
      setOfficeService(undefined)
    }
  })

  test('wire §2.1 a program goes the whole way: page, key, form, sign-in, who am I, a list and its rows', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const document = await given.document({ category, creator })
    const person = await given.person({ password: 'Shuku#2024' })
    const program = new Program(address, prefix)
    await program.get('/wui/index.html')
    await program.get('/rsa/weaver.rsa.GetRsaInfo', { ts: 1 })
    await program.post('/api/hrm/login/getLoginForm', '')
    await program.post('/api/hrm/login/checkLogin', {
      loginid: person.loginName,
      userpassword: 'Shuku#2024',
      islanguid: 7,
    })
    await program.post('/api/hrm/login/remindLogin', { logintype: 1, appid: '', service: '' })
    await program.get('/api/system/info/getOSinfo', { __random__: 1 })
    const account = await program.get('/api/hrm/login/getAccountList', { __random__: 1 })
    expect(account.json['data']).toMatchObject({ userid: String(person.id), username: person.name })
    const { json } = await program.get('/api/doc/searchlist/list', { viewcondition: 2, seccategory: category.id })
    expect(await rowsOf(program, String(json['sessionkey']))).toEqual([])
    const owners = await programOf(creator)
    const mine = (await owners.get('/api/doc/searchlist/list', { seccategory: category.id })).json
    expect(await rowsOf(owners, String(mine['sessionkey']))).toMatchObject([{ id: String(document.id) }])
  })

  test.each(['ecology_JSessionid', 'JSESSIONID'])(
    'wire §2.3 a page does not take away a session that comes as `%s` alone',
    async (name) => {
      const person = await given.person()
      const program = new Program(address, prefix)
      program.cookies.set(name, await given.session(person.id))
      for (const path of ['/wui/index.html', '/spa/document/index.jsp?id=1&router=1']) {
        expect(setCookies(await program.get(path)), path).toEqual([])
      }
      expect((await program.get('/api/hrm/login/getAccountList')).json).toMatchObject({ status: '1' })
    },
  )

  test('wire §8 the page of a document has an element with the body, for programs that read it', async () => {
    const { program, docid } = await saved('<p>第一条 总则</p>')
    for (const query of [`id=${docid}&router=1`, `id=${docid}`, `router=1&id=${docid}&__random=abc123`]) {
      const { status, text } = await program.get(`/spa/document/index.jsp?${query}`)
      expect(status).toBe(200)
      expect(/<div id="weaDocDetailHtmlContent">(.*?)<\/div>/s.exec(text)?.[1], query).toBe('<p>第一条 总则</p>')
    }
    const { db } = await testDatabase()
    const readings = db.selectFrom('document_log').select('person_id').where('operation', '=', 0)
    // who is given the text has read it: once for the three openings of the same moment
    expect(await readings.where('document_id', '=', Number(docid)).execute()).toHaveLength(1)
  })

  test('a body that was stored past the rules cannot leave its element in the page', async () => {
    const { program, docid } = await saved('<p>x</p>')
    const { db } = await testDatabase()
    const html = '<p>kept</p></div></template><script src="/x.js"></script><img src="/y.png" onerror="z()">'
    await db.updateTable('document_body').set({ html }).where('document_id', '=', docid).execute()
    const { text } = await program.get(`/spa/document/index.jsp?id=${docid}`)
    expect(/<template>(.*?)<\/template>/s.exec(text)?.[1]).toBe('<div id="weaDocDetailHtmlContent"><p>kept</p></div>')
    expect(text).not.toMatch(/<script src="\/x|onerror/)
  })

  test('wire §3.2 the picture in the cell of an unread document is there', async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    await given.document({ category, creator })
    const program = await programOf(reader)
    const { json } = await program.get('/api/doc/searchlist/list', { seccategory: category.id })
    const [row] = await rowsOf(program, String(json['sessionkey']))
    const [, source = ''] = /src='(\/images[^']*)'/.exec(row?.['idspan'] ?? '') ?? []
    const picture = await (await programOf(undefined, '')).send('GET', source)
    expect(picture.status).toBe(200)
    expect(picture.headers['content-type']).toMatch(/^image\//)
  })

  test('KNOW-78~ the pictures of the templates of knowledge maps are there', async () => {
    const program = await programOf(await given.person())
    const { json } = await program.get('/api/knowledge/knowledgeMap/getshowModeList')
    const sources = (json['modellist'] as Json[]).map(({ bg }) => String(bg))
    expect(sources).toHaveLength(6)
    for (const source of sources) {
      const { status, headers, text } = await (await programOf(undefined, '')).send('GET', source)
      expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/svg+xml' })
      expect(text).toMatch(/^<svg .*<\/svg>$/)
    }
  })

  test('KNOW-91 the address of a knowledge map leads to its screen, with whatever else it has', async () => {
    const program = await programOf(undefined)
    const open = async (query: Record<string, string>) => {
      const { status, headers } = await program.get('/spa/document/static/knowledgeMap.html', query)
      expect(status).toBe(302)
      return headers['location']
    }
    const screen = '/oa/wui/index.html#/main/document/knowledgeMap?mapId=7'
    expect(await open({ mapId: '7' })).toBe(screen)
    expect(await open({ mapId: '7', point: '3', other: '图 &' })).toBe(`${screen}&point=3&other=%E5%9B%BE+%26`)
    expect(await open({ mapId: '7', ssoToken: 'abc' })).toBe(screen.replace('#', '?ssoToken=abc#'))
    // what names none leads to the list of maps
    for (const mapId of ['', 'x', '-1', '7"'])
      expect(await open({ mapId })).toMatch(/#\/main\/document\/KnowledgeMapList$/)
  })

  test.each([
    '/spa/document/index.jsp?secid=1&isEdit=1&router=1',
    '/spa/document/index2file.jsp?imagefileId=1',
    '/spa/document/index.jsp',
    // CAT-04; what stands behind the # never leaves the browser
    '/spa/document/static4engine/engine.html',
  ])('wire §8 the address %s is a page', async (path) => {
    const reply = await (await programOf(await given.person())).get(path)
    expect({ status: reply.status, type: reply.headers['content-type'] }).toMatchObject({
      status: 200,
      type: expect.stringMatching(/^text\/html/),
    })
  })
})
