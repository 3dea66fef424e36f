import { describe, expect, test } from 'vitest'
import { demoCompany } from './company.ts'
import { personByLogin, superiorsOf } from './company/people.ts'

const { subcompanies, departments, posts, people, roles, groups } = demoCompany
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key)
const logins = people.map(({ login }) => login)

const unique = (values: readonly unknown[]) => new Set(values).size === values.length

describe('units', () => {
  test('ORG-04 both trees hang together, parents before children', () => {
    for (const units of [subcompanies, departments]) {
      const keys = keysOf(units)
      expect(unique(keys)).toBe(true)
      const orphans = units.filter(({ parent }, index) => parent !== null && !keys.slice(0, index).includes(parent))
      expect(orphans).toEqual([])
    }
    expect(subcompanies.some(({ parent }) => parent !== null)).toBe(true)
    expect(departments.some(({ parent }) => departments.some((one) => one.key === parent && one.parent !== null))).toBe(
      true,
    )
  })

  test('a nested department belongs to the sub-company of its parent', () => {
    for (const { parent, subcompany } of departments) {
      expect(keysOf(subcompanies)).toContain(subcompany)
      const above = departments.find(({ key }) => key === parent)
      expect(above?.subcompany ?? subcompany).toBe(subcompany)
    }
  })

  test('every unit, post, role and group has a name in both languages', () => {
    for (const { name, englishName } of [...subcompanies, ...departments, ...posts, ...roles, ...groups]) {
      expect(name).not.toBe('')
      expect(englishName).toMatch(/^[\x20-\x7e]+$/)
    }
  })
})

describe('people', () => {
  test('there are about sixty, with login names and work codes of their own', () => {
    expect(people.length).toBeGreaterThanOrEqual(58)
    expect(people.length).toBeLessThanOrEqual(70)
    expect(unique(logins)).toBe(true)
    expect(unique(people.map(({ workCode }) => workCode))).toBe(true)
    for (const login of logins) expect(login).toMatch(/^[a-z]+(\.[a-z]+)?$/)
  })

  test('department, post and manager of each exist; the way up ends at the head of the company', () => {
    for (const person of people) {
      expect(keysOf(departments)).toContain(person.department)
      expect(keysOf(subcompanies)).toContain(person.subcompany)
      expect(keysOf(posts)).toContain(person.post)
      expect(superiorsOf(person.login).at(-1) ?? person.login).toBe('liujianguo')
      expect(logins.indexOf(person.manager ?? '')).toBeLessThan(logins.indexOf(person.login))
    }
  })

  test('ORG-06 secondary accounts belong to a main account of the same person elsewhere', () => {
    const secondary = people.filter(({ mainAccount }) => mainAccount !== null)
    expect(secondary).toHaveLength(3)
    for (const account of secondary) {
      const main = personByLogin(account.mainAccount ?? '')
      expect(main.mainAccount).toBeNull()
      expect(main.name).toBe(account.name)
      expect(main.department).not.toBe(account.department)
    }
  })

  test('ORG-30 some have left, and nobody reports to them', () => {
    const gone = people.filter(({ employment }) => employment === 'left')
    expect(gone.length).toBeGreaterThanOrEqual(3)
    for (const { login, leftDaysAgo } of gone) {
      expect(leftDaysAgo).toBeGreaterThan(0)
      expect(people.some(({ manager }) => manager === login)).toBe(false)
    }
  })

  test('the people of the pictures are there', () => {
    expect(personByLogin('wangfang')).toMatchObject({ name: '王芳', department: 'finance' })
    expect(personByLogin('zhoumin')).toMatchObject({ name: '周敏', department: 'audit' })
    expect(personByLogin('lin').name).toBe('林')
    expect(personByLogin('abdulla').name).toBe('阿卜杜拉·买买提江')
    expect(personByLogin('emily.carter').language).toBe('en')
  })

  test('security levels and classifications cover their ranges', () => {
    expect(new Set(people.map(({ classification }) => classification))).toEqual(new Set([0, 1, 2, 3]))
    expect(Math.min(...people.map(({ securityLevel }) => securityLevel))).toBe(10)
    expect(Math.max(...people.map(({ securityLevel }) => securityLevel))).toBe(100)
  })
})

describe('roles and groups', () => {
  test('ORG-27 members exist, once each, and every level is held by someone', () => {
    for (const { members } of roles) {
      expect(unique(members.map(({ login }) => login))).toBe(true)
      for (const { login } of members) expect(logins).toContain(login)
    }
    expect(new Set(roles.flatMap(({ members }) => members.map(({ level }) => level)))).toEqual(new Set([0, 1, 2]))
    for (const { owner, members } of groups) {
      expect(unique(members)).toBe(true)
      for (const login of owner === null ? members : [...members, owner]) expect(logins).toContain(login)
    }
    expect(groups.some(({ owner }) => owner !== null)).toBe(true)
  })

  test('ORG-28 the right strings of administrators are given', () => {
    const given = new Set(roles.flatMap(({ rights }) => rights.map(({ right }) => right)))
    const wanted = ['DocSecCategoryAdd:Add', 'DocShareRight:all', 'DocumentRecycle:All', 'Docs:SetPopUp']
    expect([...given]).toEqual(expect.arrayContaining(wanted))
  })
})
