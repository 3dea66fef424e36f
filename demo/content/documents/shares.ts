import { demoPeople, personByLogin } from '../company/people.ts'
import { department, group, person, role } from '../company/subject.ts'
import { demoDepartments } from '../company/units.ts'
import { addDays } from '../writing/calendar.ts'
import type { Random } from '../writing/random.ts'
import type { DemoShare } from './document.ts'
import type { DocumentDraft, ShareDraft } from './draft.ts'

/** The shares written down, and one or two by chance for every eighth of the other documents. */
export function sharesOf(draft: DocumentDraft, now: Date, random: Random): DemoShare[] {
  const drafts = draft.shares ?? (random.chance(0.125) ? drawShares(draft, random) : [])
  return drafts.map((share) => ({
    to: share.to,
    level: share.level,
    canDownload: share.canDownload ?? true,
    minSecurity: share.minSecurity ?? 0,
    maxSecurity: share.maxSecurity ?? 255,
    by: share.by ?? draft.author,
    at: addDays(now, -share.age),
    validUntil: share.endsInDays === undefined ? null : addDays(now, share.endsInDays),
  }))
}

function drawShares(draft: DocumentDraft, random: Random): ShareDraft[] {
  const author = personByLogin(draft.author)
  const colleagues = demoPeople.filter(
    (one) => one.login !== author.login && one.employment !== 'left' && one.mainAccount === null,
  )
  const age = draft.age * 0.8
  const toPerson = (): ShareDraft => ({
    to: person(random.pick(colleagues).login),
    level: random.chance(0.3) ? 'edit' : 'view',
    canDownload: random.chance(0.6),
    age,
    ...(random.chance(0.3) ? { endsInDays: random.whole(10, 90) } : {}),
  })
  const others: readonly ShareDraft[] = [
    {
      to: department(random.pick(demoDepartments).key, 'below'),
      level: 'view',
      age,
      minSecurity: 10,
      maxSecurity: 100,
    },
    { to: group('regional-leads'), level: 'view', age },
    { to: role('head', 0), level: 'edit', age },
  ]
  return random.chance(0.7) ? [toPerson()] : [toPerson(), random.pick(others)]
}
