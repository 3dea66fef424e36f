import { given } from '@shuku/domain/testing'
import { describe, expect, test } from 'vitest'
import { programOf, setCookies } from '../program.ts'
import { password, checkLogin, rsaInfo, form, whoIs } from './signing-in.given.ts'

describe('cookies', () => {
  const names = ['ecology_JSessionid', 'JSESSIONID', 'loginidweaver', 'languageidweaver', 'loginuuids', '__randcode__']
  /** Behind those of the suite: that somebody signed in here before. */
  const withOwn = [...names, 'shuku_device']

  test('wire §2.3 signing in without any cookie sets a fresh session first, then what programs look for', async () => {
    const person = await given.person({ password })
    const program = await programOf()
    const cookies = setCookies(await program.post(checkLogin, form(person.loginName, password)))
    expect(cookies.map(({ name }) => name)).toEqual(withOwn)
    const values = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({ loginidweaver: String(person.id), languageidweaver: '7' })
    for (const { value } of cookies) expect(value).toMatch(/^[^=;, "\\]+$/)
    for (const { line } of cookies) expect(line).not.toMatch(/;\s*Domain=/i)
  })

  test.each(['ecology_JSessionid', 'JSESSIONID'])('wire §2.3 `%s` alone is a full session', async (name) => {
    const person = await given.person({ password })
    const cookies = setCookies(await (await programOf()).post(checkLogin, form(person.loginName, password)))
    const alone = await programOf()
    alone.cookies.set(name, cookies.find((cookie) => cookie.name === name)?.value ?? '')
    expect(await whoIs(alone)).toBe(String(person.id))
    expect((await alone.post('/api/doc/searchlist/list')).json).toMatchObject({ status: 1 })
  })

  test('wire §2.3 programs copy all cookies back; a session that came along is replaced, and opens nothing new', async () => {
    const person = await given.person({ password })
    const program = await programOf()
    await rsaInfo(program)
    const before = program.cookies.get('ecology_JSessionid')
    await program.post(checkLogin, form(person.loginName, password))
    expect(program.cookies.get('ecology_JSessionid')).not.toBe(before)
    expect([...program.cookies.keys()].sort()).toEqual([...withOwn].sort())
    expect(await whoIs(program)).toBe(String(person.id))
    const fixed = await programOf()
    fixed.cookies.set('ecology_JSessionid', before ?? '')
    expect(await whoIs(fixed)).toBeUndefined()
  })

  test('wire §2.3 other cookies than the session’s say nothing about who calls', async () => {
    const [person, other] = [await given.person({ password }), await given.person()]
    const program = await programOf()
    await program.post(checkLogin, form(person.loginName, password))
    program.cookies.set('loginidweaver', String(other.id))
    expect(await whoIs(program)).toBe(String(person.id))
    program.cookies.delete('ecology_JSessionid')
    program.cookies.delete('JSESSIONID')
    expect(await whoIs(program)).toBeUndefined()
  })
})
