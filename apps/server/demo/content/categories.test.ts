import { describe, expect, test } from 'vitest'
import { categoryByKey, demoCategories } from './categories.ts'
import { demoCompany } from './company.ts'
import { personByLogin } from './company/people.ts'
import type { DemoSubject } from './company/subject.ts'
import { demoDocuments } from './documents.ts'
import { mayDemoPersonRead } from './documents/may-read.ts'

const documents = demoDocuments({ seed: 7, now: new Date('2026-11-20T03:00:00Z') })

/** The categories in which a person would see a document. */
function treeOf(login: string): Set<string> {
  const person = personByLogin(login)
  return new Set(
    documents.filter((document) => mayDemoPersonRead(person, document)).map(({ categoryKey }) => categoryKey),
  )
}

function exists(subject: DemoSubject | { kind: 'relation' }): boolean {
  const { departments, subcompanies, roles, groups, posts, people } = demoCompany
  const has = (list: readonly { key: string }[], key: string) => list.some((one) => one.key === key)
  switch (subject.kind) {
    case 'everyone':
    case 'relation':
      return true
    case 'person':
      return people.some(({ login }) => login === subject.login)
    case 'department':
      return has(departments, subject.department)
    case 'subcompany':
      return has(subcompanies, subject.subcompany)
    case 'role':
      return has(roles, subject.role)
    case 'group':
      return has(groups, subject.group)
    case 'post':
      return has(posts, subject.post)
  }
}

describe('tree', () => {
  test('about forty categories in four levels, parents before children', () => {
    expect(demoCategories.length).toBeGreaterThanOrEqual(38)
    expect(demoCategories.length).toBeLessThanOrEqual(50)
    expect(Math.max(...demoCategories.map(({ path }) => path.length))).toBe(4)
    const keys = demoCategories.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const orphans = demoCategories.filter(({ parent }, at) => parent !== null && !keys.slice(0, at).includes(parent))
    expect(orphans).toEqual([])
    expect(categoryByKey('travel-abroad').path).toEqual(['制度', '财务', '报销与差旅', '海外差旅'])
  })

  test('CAT-75 names are unique among siblings and free of forbidden signs', () => {
    const placed = demoCategories.map(({ parent, name }) => `${parent ?? ''}/${name}`)
    expect(new Set(placed).size).toBe(placed.length)
    for (const { name, description } of demoCategories) {
      expect(name).not.toMatch(/[\\/:*?"<>|]/)
      expect(description).not.toBe('')
    }
  })

  test('CAT-10 limits of upload are inherited, and one category takes no file at all', () => {
    expect(categoryByKey('budget').upload).toEqual(categoryByKey('finance').upload)
    expect(categoryByKey('expense').upload.maxMb).toBeGreaterThan(categoryByKey('finance').upload.maxMb)
    expect(demoCategories.filter(({ upload }) => upload.maxMb === 0).map(({ key }) => key)).toEqual(['faq'])
  })
})

describe('rights', () => {
  test('every category has someone who may create and a default right, and names only what exists', () => {
    const bare = demoCategories.filter(
      ({ rights, defaults }) => defaults.length === 0 || !rights.some((grant) => grant.rights.includes('create')),
    )
    expect(bare.map(({ key }) => key)).toEqual([])
    const grants = demoCategories.flatMap(({ rights, defaults }) => [...rights, ...defaults])
    expect(grants.filter(({ to }) => !exists(to))).toEqual([])
    expect(grants.filter(({ minSecurity, maxSecurity }) => minSecurity > maxSecurity)).toEqual([])
  })

  test('pay, audit, customer contracts and the board are closed to most', () => {
    expect(['pay', 'board'].filter((closed) => treeOf('wangfang').has(closed))).toEqual([])
    expect(
      ['pay', 'board', 'customer-contracts', 'sales-contracts'].filter((closed) => treeOf('dingkai').has(closed)),
    ).toEqual([])
    expect(treeOf('xiongtao')).toContain('sales-contracts')
    expect(treeOf('yejing')).toContain('pay')
    expect(treeOf('dengwenjing')).toContain('board')
    const audits = documents.filter(({ categoryKey }) => categoryKey === 'audit')
    const open = audits.filter((document) => mayDemoPersonRead(personByLogin('dingkai'), document))
    expect(open.map(({ key }) => key)).toEqual(['whistle'])
  })

  test('different people see clearly different trees', () => {
    const people = ['wangfang', 'songyu', 'dingkai', 'huangshan', 'emily.carter', 'gongli', 'liujianguo', 'zhoumin']
    const trees = people.map((login) => [...treeOf(login)].sort().join(' '))
    expect(new Set(trees).size).toBe(people.length)
    expect(treeOf('songyu').size).toBeLessThan(treeOf('wangfang').size - 5)
  })
})
