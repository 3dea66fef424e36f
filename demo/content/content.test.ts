import { expect, test } from 'vitest'
import { demoAttachments } from './attachments.ts'
import { categoryByKey, demoCategories } from './categories.ts'
import { demoCompany } from './company.ts'
import type { DemoSubject } from './company/subject.ts'
import { demoDocuments } from './documents.ts'
import { alarmMap } from './knowledge/alarm-map.ts'
import { mayDemoPersonRead } from './documents/may-read.ts'

const moment = { seed: 7, now: new Date('2026-11-20T03:18:00Z') }
const { subcompanies, departments, posts, people, roles, groups } = demoCompany

const known = {
  everyone: () => true,
  relation: () => true,
  person: has(people.map(({ login }) => login)),
  subcompany: has(keysOf(subcompanies)),
  department: has(keysOf(departments)),
  post: has(keysOf(posts)),
  role: has(keysOf(roles)),
  group: has(keysOf(groups)),
}

test('the demo company is consistent: all that is named exists, in both languages, and nobody has read what they may not', async () => {
  const documents = demoDocuments(moment)
  const attachments = await Array.fromAsync(demoAttachments(documents))

  const faults = [...organisationFaults(), ...categoryFaults(), ...documents.flatMap(documentFaults)]
  expect(faults).toEqual([])
  expect(doubles(people.map(({ login }) => login))).toEqual([])
  expect(doubles(documents.map(({ key }) => key))).toEqual([])
  expect(doubles(documents.map(({ categoryKey, title }) => `${categoryKey}/${title}`))).toEqual([])
  expect(doubles(attachments.map(({ documentKey, fileName }) => `${documentKey}/${fileName}`))).toEqual([])
  expect(new Set(documents.map(({ language }) => language))).toEqual(new Set(['zh', 'en']))
  // whoever starts the product again finds the same
  expect(demoDocuments(moment)).toEqual(documents)
})

test('what everybody may download they take as one archive; elsewhere only those who are named do', () => {
  const hasAllInBulk = ({ rights }: (typeof demoCategories)[number]) =>
    rights.some((grant) => grant.to.kind === 'everyone' && grant.rights.includes('bulkDownload'))
  const isForAll = ({ upload, defaults }: (typeof demoCategories)[number]) =>
    upload.maxMb > 0 &&
    defaults.some(({ to, canDownload, minSecurity: from }) => to.kind === 'everyone' && canDownload && from === 0)
  expect(demoCategories.filter((each) => isForAll(each) && !hasAllInBulk(each)).map(({ key }) => key)).toEqual([])
  for (const key of ['board', 'audit', 'pay', 'treasury', 'contracts', 'customers', 'qingluan', 'accounting'])
    expect(hasAllInBulk(categoryByKey(key)), key).toBe(false)
})

test('boxes of the free canvas lead to points of their map, and its lines to boxes', () => {
  const { themes, contents: { boxes, lines } = { boxes: [], lines: [] } } = alarmMap
  const points = new Set(themes.flatMap((theme) => Object.keys(theme.points)))
  const led = boxes.flatMap(([, , , point]) => point ?? [])
  expect(led.filter((point) => !points.has(point))).toEqual([])
  expect(new Set(led)).toEqual(points)
  expect(lines.flat().filter((place) => boxes[place - 1] === undefined)).toEqual([])
})

function organisationFaults(): string[] {
  const named = [...subcompanies, ...departments, ...posts, ...roles, ...groups]
  const nameless = named.filter(({ name, englishName }) => name === '' || !/^[\x20-\x7e]+$/.test(englishName))
  const misplaced = people.filter(
    ({ department, subcompany, post, manager, mainAccount }) =>
      !known.department(department) ||
      !known.subcompany(subcompany) ||
      !known.post(post) ||
      (manager !== null && !known.person(manager)) ||
      (mainAccount !== null && !known.person(mainAccount)),
  )
  const members = [
    ...roles.flatMap((role) => role.members.map(({ login }) => login)),
    ...groups.flatMap((group) => [...group.members, ...(group.owner === null ? [] : [group.owner])]),
  ]
  return [
    ...nameless.map(({ key }) => `${key} lacks a name`),
    ...[subcompanies, departments].flatMap(orphans),
    ...misplaced.map(({ login }) => `${login} is placed nowhere`),
    ...members.filter((login) => !known.person(login)).map((login) => `${login} is a member, and nobody`),
  ]
}

function categoryFaults(): string[] {
  const grants = demoCategories.flatMap(({ key, rights, defaults }) =>
    [...rights, ...defaults].map(({ to }) => ({ key, to })),
  )
  return [
    ...orphans(demoCategories),
    ...grants.filter(({ to }) => !exists(to)).map(({ key }) => `${key} gives a right to nobody`),
  ]
}

function documentFaults(document: ReturnType<typeof demoDocuments>[number]): string[] {
  const { key, author, updatedBy, department, categoryKey, title, html, reads, shares, attachments } = document
  const { extensions, maxMb } = categoryByKey(categoryKey).upload
  const isAllowed = (name: string) =>
    maxMb > 0 && (extensions.length === 0 || extensions.includes(name.slice(name.lastIndexOf('.') + 1)))
  const mayRead = (login: string) => people.some((one) => one.login === login && mayDemoPersonRead(one, document))
  const wrong = {
    'is by nobody': !known.person(author) || !known.person(updatedBy) || !known.department(department),
    'is not filled in': /\{|undefined|NaN|\[object/.test(title + html.replaceAll(/<[^>]+>/g, '')),
    'is shared by or with nobody': shares.some(({ by, to }) => !known.person(by) || !exists(to)),
    'was read by somebody who may not': reads.some(({ login }) => !mayRead(login)),
    'has a file that its category forbids': attachments.some(({ fileName }) => !isAllowed(fileName)),
  }
  return Object.entries(wrong).flatMap(([words, isWrong]) => (isWrong ? [`${key} ${words}`] : []))
}

function exists(subject: DemoSubject | { readonly kind: 'relation' }): boolean {
  const key = (subject as unknown as Record<string, string>)[subject.kind === 'person' ? 'login' : subject.kind]
  return known[subject.kind](key ?? '')
}

/** Parents stand before their children. */
function orphans(list: readonly { readonly key: string; readonly parent: string | null }[]): string[] {
  const keys = keysOf(list)
  const found = list.filter(({ parent }, at) => parent !== null && !keys.slice(0, at).includes(parent))
  return found.map(({ key, parent }) => `${key} is below ${parent}, which is not there`)
}

function doubles(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function keysOf(list: readonly { readonly key: string }[]): string[] {
  return list.map(({ key }) => key)
}

function has(keys: readonly string[]) {
  return (key: string) => keys.includes(key)
}
