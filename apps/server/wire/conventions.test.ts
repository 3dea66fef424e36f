import { given } from '@shuku/domain/testing'
import { describe, expect, test } from 'vitest'
import { programOf, type Program } from './program.ts'

// docs/interface.md §1, §2: what holds for every call.

const signedOut = '{"msg":"登录信息超时","errorCode":"002","status":false}'

async function world() {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  const document = await given.document({ category, creator, subject: '差旅报销管理办法' })
  return { category, creator, document, program: await programOf(reader), author: await programOf(creator) }
}

const list = '/api/doc/searchlist/list'

async function subjects(program: Program, sessionkey: unknown): Promise<string[]> {
  const { json } = await program.post('/api/ec/dev/table/datas', { dataKey: String(sessionkey) })
  return (json['datas'] as Record<string, string>[]).map((row) => row['docsubject'] ?? '')
}

describe('requests', () => {
  test('wire §1 one handler answers GET and POST with the same', async () => {
    const { program, category, document } = await world()
    const texts = { seccategory: category.id, viewcondition: 2 }
    for (const reply of [await program.get(list, texts), await program.post(list, texts)]) {
      expect(reply.status).toBe(200)
      expect(await subjects(program, reply.json['sessionkey'])).toEqual([document.subject])
    }
    const detail = '/api/doc/detail/basicInfo'
    const asked = [
      await program.get(detail, { docid: document.id }),
      await program.post(detail, { docid: document.id }),
    ]
    expect(asked[0]!.text).toBe(asked[1]!.text)
  })

  test('wire §1 `__random__`, `ts`, `_t`, unknown and empty names and a trailing & are passed over', async () => {
    const { program, document } = await world()
    const plain = await program.get('/api/doc/detail/htmlContent', { id: document.id })
    for (const query of [
      `id=${document.id}&__random__=1700000000000&ts=1700000000000&_t=1700000000000`,
      `id=${document.id}&`,
      `&id=${document.id}&&=x&=&noValue&%E4%BD%A0=%E5%A5%BD`,
      `id=${document.id}&secid=&em_auth_code=x&__proto__=1&constructor=2&toString=3`,
    ]) {
      const got = await program.send('GET', `/api/doc/detail/htmlContent?${query}`)
      expect(got.text, query).toBe(plain.text)
      expect((await program.post('/api/doc/detail/htmlContent', query)).text, query).toBe(plain.text)
    }
  })

  test('wire §1.2 the context parameters of every document call are accepted', async () => {
    const { program, document } = await world()
    const names =
      '_secretLevel authorizefieldid authorizefmreplyfname authorizeformmodebillid authorizeformmodereplyid ' +
      'authorizemodeid formmode_authorize authStr authstr authSignatureStr authsignaturestr blogDiscussid coworkid ' +
      'isExpDiscussion f_weaver_belongto_userid f_weaver_belongto_usertype formFieldAttr formFieldId meetingid ' +
      'moudlefrom moudleFrom outnews requestid desrequestid workplanid prjid taskid menuIds'
    for (const value of ['', '1', 'y', '-1', 'x,y']) {
      const texts = Object.fromEntries(names.split(' ').map((name) => [name, value]))
      const { json } = await program.get('/api/doc/detail/htmlContent', { ...texts, id: document.id })
      expect(json, value).toMatchObject({ status: 1, content: expect.any(String) })
      expect((await program.post(list, texts)).json, value).toMatchObject({ status: 1 })
    }
  })

  test('wire §1 neither Referer nor X-Requested-With is demanded, and what a browser-like client sends does no harm', async () => {
    const { author, category } = await world()
    const star = `/api/doc/category/collute?operate=do&secid=${category.id}`
    expect((await author.send('GET', star)).json).toMatchObject({ status: 1 })
    const { host } = new URL('http://product.example')
    const headers = {
      host,
      'x-requested-with': 'XMLHttpRequest',
      referer: `http://${host}/wui/index.html`,
      'x-unknown': 'value',
      charset: 'utf-8',
    }
    expect((await author.send('GET', star, { headers })).json).toMatchObject({ status: 1 })
    expect(
      (await author.post('/api/doc/category/collute', { operate: 'undo', secid: category.id }, headers)).json,
    ).toMatchObject({
      status: 1,
    })
  })

  test('wire §1 unknown cookies are ignored', async () => {
    const { program, document } = await world()
    program.cookies.set('__clusterSessionIDCookieName', 'x')
    program.cookies.set('Systemlanguid', '7')
    program.cookies.set('empty', '')
    program.cookies.set('a.b', '%E5%80%BC')
    expect((await program.get('/api/doc/detail/htmlContent', { id: document.id })).json).toMatchObject({ status: 1 })
  })

  test.each(['/', '//', '///'])('wire §1 a base that ends in a slash gives %sapi, which is served', async (slashes) => {
    const { program, document } = await world()
    const path = `${slashes}api/doc/detail/htmlContent?id=${document.id}`
    expect((await program.send('GET', path)).json).toMatchObject({ status: 1 })
    expect((await program.send('POST', `${slashes}api/doc/searchlist/list`)).json).toMatchObject({ status: 1 })
  })

  test('wire §1 a POST without a body, without a type or with a JSON type and nothing in it is a call without parameters', async () => {
    const { program } = await world()
    const types = [
      undefined,
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'application/x-www-form-urlencoded',
    ]
    for (const type of types) {
      for (const body of [undefined, '']) {
        const headers = type === undefined ? {} : { 'content-type': type }
        const reply = await program.send('POST', list, { headers, ...(body === undefined ? {} : { body }) })
        expect(reply.json, `${type} ${body}`).toMatchObject({ status: 1, sessionkey: expect.any(String) })
      }
    }
  })

  test('wire §1 a body of JSON is read as parameters, and one that is no JSON is a refusal in the caller’s words', async () => {
    const { program, category, document } = await world()
    const headers = { 'content-type': 'application/json' }
    const asked = await program.send('POST', list, {
      headers,
      body: JSON.stringify({ seccategory: category.id, viewcondition: 2 }),
    })
    expect(await subjects(program, asked.json['sessionkey'])).toEqual([document.subject])
    const broken = await program.send('POST', list, { headers, body: '{"a":' })
    expect(broken).toMatchObject({
      status: 200,
      json: { status: -1, api_status: false, msg: expect.stringMatching(/\p{Script=Han}/u) },
    })
  })

  test('wire §1 an empty list is an absent key, an empty value or []', async () => {
    const { author, category } = await world()
    const page = async (more: string) => {
      const key = String((await author.post(list, { seccategory: category.id })).json['sessionkey'])
      return (await author.post('/api/ec/dev/table/datas', `dataKey=${key}&current=1&pageSize=10${more}`)).json
    }
    for (const more of ['', '&sortParams=', '&sortParams=[]', `&sortParams=${encodeURIComponent('[]')}`]) {
      expect(await page(more), more).toMatchObject({ status: true, datas: [{ docsubject: '差旅报销管理办法' }] })
    }
    for (const fileids of ['', 'fileids=', 'fileids=[]', 'fileids=%5B%5D']) {
      const text = `docSubject=无附件&doccontent=&seccategory=${category.id}&${fileids}`
      const saved = await author.post('/api/doc/save/save', text)
      expect(saved.json, fileids).toMatchObject({ status: 1 })
      const { json } = await author.get('/api/doc/save/getAccListForEdit', { id: String(saved.json['docid']) })
      expect(json['dataList'], fileids).toEqual([])
    }
  })
})

describe('replies', () => {
  test('wire §1.1 JSON comes as application/json in raw UTF-8, without \\u escapes', async () => {
    const { author, category } = await world()
    const subject = '年度审计🎉𠮷野家 "引号" \\ é  ½ \u2028'
    const { json } = await author.post('/api/doc/save/save', {
      docSubject: subject,
      doccontent: `<p>${subject}</p>`,
      seccategory: category.id,
    })
    const reply = await author.get('/api/doc/detail/basicInfo', { docid: Number(json['docid']) })
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
    expect(reply.text).toContain('年度审计🎉𠮷野家')
    for (const each of [
      reply,
      await author.get('/api/doc/detail/htmlContent', { id: Number(json['docid']) }),
      await author.get('/api/doc/detail/docParamInfo', { docid: Number(json['docid']) }),
      await author.get('/api/doc/category/treeNode'),
      await author.get('/api/doc/detail/basicInfo', { docid: 999_999_999 }),
      await author.get('/api/doc/nothing/here'),
      await (await programOf()).get('/api/doc/detail/basicInfo', { docid: 1 }),
    ]) {
      expect(each.text).not.toMatch(/\\u[0-9a-f]{4}/i)
    }
  })

  test.each([
    ['GET', '/api/doc/searchlist/list'],
    ['POST', '/api/doc/searchlist/list'],
    ['GET', '/api/doc/detail/basicInfo?docid=1'],
    ['POST', '/api/doc/save/save'],
    ['POST', '/api/ec/dev/table/datas'],
    ['POST', '/api/ec/dev/table/counts'],
    ['GET', '/api/public/browser/data/doccategory'],
    ['GET', '/api/hrm/login/getAccountList'],
    ['POST', '/api/hrm/login/remindLogin'],
    ['GET', '/api/doc/operate/delete?docid=1'],
  ])(
    'wire §1.1 without a session %s %s answers HTTP 200 and exactly the words for “sign in again”',
    async (method, path) => {
      const reply = await (await programOf()).send(method, path)
      expect(reply.status).toBe(200)
      expect(reply.text).toBe(signedOut)
    },
  )

  test('wire §1.1 a session that ended answers the same, also to an upload and to English clients', async () => {
    const program = await programOf()
    program.cookies.set('ecology_JSessionid', 'ended-long-ago')
    program.cookies.set('loginidweaver', '1')
    const english = { 'accept-language': 'en-US', cookie: 'ecology_JSessionid=x; languageidweaver=8' }
    expect((await program.send('GET', '/api/doc/detail/basicInfo?docid=1', { headers: english })).text).toBe(signedOut)
    const file = { name: 'file', fileName: 'a.txt', content: Buffer.alloc(3_000_000, 'x') }
    for (const path of ['/api/doc/upload/uploadFile', '/api/doc/upload/uploadFile2Doc?category=1']) {
      expect(await program.upload(path, [file])).toMatchObject({ status: 200, text: signedOut })
    }
  })

  test('wire §1.1 a document call that is refused is HTTP 200 with status -1, api_status false and msg', async () => {
    const { program, author, document, category } = await world()
    const stranger = await programOf(await given.person())
    const refusals = [
      await stranger.get('/api/doc/detail/basicInfo', { docid: document.id }),
      await program.get('/api/doc/operate/delete', { docid: 999_999_999 }),
      await program.post('/api/doc/save/save', { docSubject: 'x', seccategory: category.id }),
      await author.get('/api/doc/detail/basicInfo', { docid: 'abc' }),
      await author.get('/api/doc/detail/basicInfo'),
      await author.get('/api/doc/save/isCheckOut', { id: 999_999_999 }),
    ]
    for (const { status, json } of refusals) {
      expect(status).toBe(200)
      expect(json).toMatchObject({ status: -1, api_status: false, msg: expect.stringMatching(/\S/) })
    }
  })

  test('SHELL-34 wire §1.1 the table layer answers with api_status beside status, and refuses with both false and msg', async () => {
    const { program } = await world()
    for (const path of ['datas', 'counts', 'pageSize']) {
      const { status, json } = await program.post(`/api/ec/dev/table/${path}`, { dataKey: 'unknown', pageSize: 10 })
      expect({ status, json }, path).toMatchObject({
        status: 200,
        json: { status: false, api_status: false, msg: expect.stringMatching(/\S/) },
      })
    }
    const { json } = await program.get('/api/doc/searchlist/list')
    const opened = { dataKey: json['sessionkey'] as string }
    for (const path of ['datas', 'counts'])
      expect((await program.post(`/api/ec/dev/table/${path}`, opened)).json, path).toMatchObject({
        status: true,
        api_status: true,
      })
  })

  test('wire §1.1 no document call carries a code that a program would take for an error', async () => {
    const { author, document, category } = await world()
    const replies = [
      await author.get('/api/doc/detail/basicInfo', { docid: document.id }),
      await author.get('/api/doc/detail/basicInfo', { docid: 999_999_999 }),
      await author.post('/api/doc/save/save', { docSubject: 'x', seccategory: category.id }),
      await author.get('/api/doc/save/isCheckOut', { id: document.id }),
      await author.get('/api/doc/operate/delete', { docid: document.id }),
    ]
    for (const { json } of replies) expect(json).not.toHaveProperty('code')
  })

  test('SHELL-12 SHELL-34 every JSON answer of a call that went well says api_status true', async () => {
    const { program, document, category } = await world()
    for (const [path, texts] of [
      ['/api/doc/detail/basicInfo', { docid: document.id }],
      ['/api/doc/category/treeNode', {}],
      ['/api/public/browser/data/doccategory', {}],
      ['/api/doc/seccategory/getCategoryRight', { secid: category.id }],
      ['/api/hrm/login/getAccountList', {}],
      ['/api/doc/sso/check', {}],
    ] as const) {
      expect((await program.get(path, texts)).json, path).toMatchObject({ api_status: true })
    }
    const refused = await program.get('/api/doc/share/list', { docid: document.id })
    expect(refused.json).toMatchObject({ api_status: false, msg: expect.stringMatching(/./) })
  })

  test('SHELL-27~ wire §1.1 no answer carries a `code`, which programs take for an error, and no status of a document call but 1 and -1', async () => {
    const { program, document } = await world()
    for (const [path, texts] of [
      ['/api/doc/detail/basicInfo', { docid: document.id }],
      ['/api/doc/detail/basicInfo', { docid: 999_999_999 }],
      ['/api/doc/share/list', { docid: document.id }],
      ['/api/doc/category/treeNode', { secid: 'x' }],
    ] as const) {
      const { json } = await program.get(path, texts)
      expect(json, path).not.toHaveProperty('code')
      expect([1, -1], path).toContain(json['status'])
    }
  })

  test('SHELL-23 the sign-on check goes well either way: it says whether there is a session, and where to sign in without one (decision 0098)', async () => {
    const { program } = await world()
    const check = '/api/doc/sso/check'
    expect((await program.get(check)).json).toMatchObject({ api_status: true, hasSession: true })
    program.cookies.clear()
    const { json } = await program.get(check)
    expect(json).toMatchObject({
      api_status: true,
      hasSession: false,
      loginUrl: expect.stringMatching(/^\/wui\/index\.html#\/sign-in/),
    })
  })

  test('wire §1.1 a call that there is not is HTTP 404', async () => {
    const { program } = await world()
    for (const path of ['/api/doc/nothing/here', '/api/doc/detail/BasicInfo', '/nothing']) {
      expect((await program.get(path)).status, path).toBe(404)
      expect((await program.post(path)).status, path).toBe(404)
    }
  })

  test('SHELL-35 a change by GET that another site made a browser send is refused as the layer refuses', async () => {
    const { author, document } = await world()
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
    const path = `/api/doc/operate/delete?docid=${document.id}`
    expect(await author.send('GET', path, { headers })).toMatchObject({
      status: 200,
      json: { status: -1, api_status: false },
    })
    expect((await author.get('/api/doc/detail/basicInfo', { docid: document.id })).json).toMatchObject({ status: 1 })
  })
})
