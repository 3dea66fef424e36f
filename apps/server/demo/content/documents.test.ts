import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { categoryByKey } from './categories.ts'
import { demoPeople, personByLogin } from './company/people.ts'
import { demoDocuments } from './documents.ts'
import type { DemoDocument } from './documents/document.ts'
import { isMember, mayDemoPersonRead } from './documents/may-read.ts'

const now = new Date('2026-11-20T03:18:00Z')
const documents = demoDocuments({ seed: 7, now })
const dayMs = 86_400_000

const digest = (list: readonly DemoDocument[]) => createHash('sha256').update(JSON.stringify(list)).digest('hex')
const textOf = (html: string) => html.replace(/<[^>]+>/g, '')
const count = (test: (document: DemoDocument) => boolean) => documents.filter(test).length

describe('the whole', () => {
  test('the same seed and moment give the same documents, another seed others', () => {
    expect(digest(demoDocuments({ seed: 7, now }))).toBe(digest(documents))
    expect(digest(demoDocuments({ seed: 8, now }))).not.toBe(digest(documents))
  })

  test('about three hundred, a good part of them English', () => {
    expect(documents.length).toBeGreaterThanOrEqual(290)
    expect(documents.length).toBeLessThanOrEqual(345)
    expect(count(({ language }) => language === 'en')).toBeGreaterThan(50)
    expect(new Set(documents.map(({ key }) => key)).size).toBe(documents.length)
  })

  test('no signs of the notation are left in a text', () => {
    const left = documents.filter(({ html }) => /(?<!\w)\*+\w[^*]*\*|`/.test(textOf(html)))
    expect(left.map(({ title }) => title)).toEqual([])
  })

  test('mostly in force, but every status and every secrecy level is met', () => {
    expect(count(({ status }) => status === 1 || status === 2)).toBeGreaterThan(documents.length * 0.75)
    expect(new Set(documents.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]))
    expect(new Set(documents.map(({ secrecy }) => secrecy))).toEqual(new Set([1, 2, 3, 4]))
    expect(count(({ secrecy }) => secrecy === 4)).toBeGreaterThan(documents.length * 0.75)
  })

  test('spread over three years, dense in the last weeks, never after now', () => {
    const ages = documents.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / dayMs)
    expect(Math.max(...ages)).toBeGreaterThan(900)
    expect(Math.max(...ages)).toBeLessThan(1100)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
    expect(ages.filter((age) => age < 30).length).toBeGreaterThan(60)
    for (const { createdAt, updatedAt } of documents) {
      expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
      expect(updatedAt.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })

  test.each([
    '2026-11-20T03:18:00Z',
    '2027-01-02T20:00:00Z',
    '2027-03-01T01:00:00Z',
    '2028-02-29T10:00:00Z',
    '2029-06-09T23:59:00Z',
  ])('no title is met twice in a category, and no code, at %s', (moment) => {
    const list = demoDocuments({ seed: 2026, now: new Date(moment) })
    const titles = list.map(({ categoryKey, title }) => `${categoryKey}/${title}`)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    const codes = list.flatMap(({ code }) => code ?? [])
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })
})

describe('each document', () => {
  test('its author, department and category exist, and the author may create there', () => {
    const mayCreate = ({ author, categoryKey }: DemoDocument) => {
      const person = personByLogin(author)
      return categoryByKey(categoryKey).rights.some(
        (grant) =>
          grant.rights.includes('create') &&
          person.securityLevel >= grant.minSecurity &&
          person.securityLevel <= grant.maxSecurity &&
          isMember(person, grant.to, author),
      )
    }
    expect(documents.filter((document) => !mayCreate(document)).map(({ key }) => key)).toEqual([])
    for (const { author, department, categoryKey, categoryPath, updatedBy } of documents) {
      expect(department).toBe(personByLogin(author).department)
      expect(categoryPath).toEqual(categoryByKey(categoryKey).path)
      expect(personByLogin(updatedBy).login).toBe(updatedBy)
    }
  })

  test('its text has 190 to 3,000 characters and no mark is left unfilled', () => {
    const lengths = documents.map(({ html }) => textOf(html).length)
    expect(Math.min(...lengths)).toBeGreaterThan(190)
    expect(Math.max(...lengths)).toBeLessThan(3000)
    const unfilled = documents.filter(({ title, html, code }) =>
      /\{|undefined|NaN|\[object/.test(`${title} ${code ?? ''} ${textOf(html)}`),
    )
    expect(unfilled.map(({ key }) => key)).toEqual([])
  })

  test('its HTML is clean: a few known elements, each closed, no attributes', () => {
    const known = new Set('h2 h3 p strong em ul ol li table thead tbody tr th td blockquote pre code'.split(' '))
    const faulty = (html: string) => {
      const open: string[] = []
      const closes = Array.from(html.matchAll(/<(\/?)([^>]*)>/g), ([, slash, name = '']) => {
        if (slash === '/') return open.pop() === name
        open.push(name)
        return known.has(name)
      })
      return closes.includes(false) || open.length > 0
    }
    const bad = documents.filter(({ versions }) => versions.some(({ html }) => faulty(html)))
    expect(bad.map(({ key }) => key)).toEqual([])
  })

  test('secrecy does not lock its own author out, and the higher levels have a period', () => {
    for (const { author, secrecy, secrecyUntil, createdAt } of documents) {
      expect(personByLogin(author).classification).toBeLessThan(secrecy)
      const years = secrecyUntil && Math.round((secrecyUntil.getTime() - createdAt.getTime()) / dayMs / 365.25)
      expect(years).toBe({ 1: 20, 2: 10, 3: null, 4: null }[secrecy])
    }
  })

  test('a code is of its category and year; only drafts have none', () => {
    const formless = documents.filter(
      ({ code, categoryKey }) =>
        !new RegExp(`^${categoryByKey(categoryKey).codePrefix}-20\\d\\d-\\d{3}$`).test(code ?? ''),
    )
    expect(formless.filter(({ status, code }) => status !== 0 || code !== null)).toEqual([])
    expect(documents.find(({ key }) => key === 'travel-policy')?.code).toBe('CW-2026-014')
  })
})

describe('what hangs on them', () => {
  test('DOC-21 earlier versions differ, are in order, and end with the present text', () => {
    const revised = documents.filter(({ versions }) => versions.length > 1)
    expect(revised.length).toBeGreaterThan(20)
    expect(Math.max(...revised.map(({ versions }) => versions.length))).toBe(4)
    for (const { versions, html, updatedAt, createdAt } of documents) {
      expect(new Set(versions.map((version) => version.html)).size).toBe(versions.length)
      expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => index + 1))
      const instants = versions.map(({ at }) => at.getTime())
      expect(instants).toEqual([...instants].sort((one, other) => one - other))
      expect(versions.at(-1)).toMatchObject({ html, at: updatedAt })
      expect([createdAt, updatedAt]).toContainEqual(versions[0]?.at)
    }
  })

  test('only people who may read have read, after the making and before now', () => {
    let reads = 0
    for (const document of documents) {
      for (const { login, firstAt, lastAt, times } of document.reads) {
        reads += times
        expect(mayDemoPersonRead(personByLogin(login), document)).toBe(true)
        expect(firstAt.getTime()).toBeGreaterThanOrEqual(document.createdAt.getTime())
        expect(lastAt.getTime()).toBeGreaterThanOrEqual(firstAt.getTime())
        expect(lastAt.getTime()).toBeLessThanOrEqual(now.getTime())
      }
    }
    expect(reads).toBeGreaterThan(3000)
  })

  test('the everyday reader has read most, and something new is left', () => {
    const wangfang = personByLogin('wangfang')
    const readable = documents.filter((document) => mayDemoPersonRead(wangfang, document))
    const unread = readable.filter(({ reads }) => !reads.some(({ login }) => login === 'wangfang'))
    expect(readable.length).toBeGreaterThan(150)
    expect(unread.length).toBeGreaterThan(5)
    expect(unread.length).toBeLessThan(readable.length / 4)
  })

  test('shares come from people who had the document, to subjects of several kinds', () => {
    const shares = documents.flatMap(({ shares: own, createdAt }) => own.map((share) => ({ ...share, createdAt })))
    expect(shares.length).toBeGreaterThan(40)
    expect(new Set(shares.map(({ to }) => to.kind)).size).toBeGreaterThanOrEqual(5)
    expect(shares.filter(({ validUntil }) => validUntil !== null && validUntil <= now)).toEqual([])
    for (const { by, at } of shares) {
      expect(demoPeople.some(({ login }) => login === by)).toBe(true)
      expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })
})
