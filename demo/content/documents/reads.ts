import { type DemoPerson, demoPeople, personByLogin } from '../company/people.ts'
import { addDays, officeTime } from '../writing/calendar.ts'
import type { Random } from '../writing/random.ts'
import type { DemoDocument, DemoRead } from './document.ts'
import { mayDemoPersonRead } from './may-read.ts'

type Readable = Pick<DemoDocument, 'author' | 'categoryKey' | 'status' | 'secrecy' | 'shares' | 'createdAt'>

/** Who has read it and when; new documents are still unread by many. */
export function drawReads(document: Readable, now: Date, random: Random): DemoRead[] {
  const ageDays = (now.getTime() - document.createdAt.getTime()) / 86_400_000
  // Some documents interest many, most interest few.
  const interest = 0.15 + random.next() ** 2 * 0.85
  const reads = demoPeople.flatMap((person): DemoRead[] => {
    const wants = random.next() < appetite(person, document.author) * interest * freshness(ageDays)
    const delay = random.next() ** 2 * ageDays
    const times = random.chance(0.3) ? random.whole(2, 5) : 1
    if (!mayDemoPersonRead(person, document) || (!wants && person.login !== document.author)) return []
    const firstAt = within(document.createdAt, now, officeTime(now, ageDays - delay, random))
    const sinceDays = (now.getTime() - firstAt.getTime()) / 86_400_000
    const lastAt = times === 1 ? firstAt : addDays(firstAt, random.next() * Math.min(20, sinceDays))
    return [{ login: person.login, firstAt, lastAt, times }]
  })
  return reads.sort((one, other) => one.firstAt.getTime() - other.firstAt.getTime())
}

function appetite(person: DemoPerson, author: string): number {
  if (person.mainAccount !== null) return 0.2
  // The everyday reader of the demo has read most of it, so that what is unread stands out.
  if (person.login === 'wangfang') return 3.5
  const creator = personByLogin(author)
  if (person.login === creator.manager) return 1.6
  if (person.department === creator.department) return 1.4
  return 0.7
}

const freshness = (ageDays: number) => (ageDays < 1 ? 0.25 : ageDays < 7 ? 0.5 : 1)

/** What would be later is half-way between: of many, not all are of the present moment. */
function within(earliest: Date, latest: Date, instant: Date): Date {
  if (instant < earliest) return earliest
  return instant > latest ? new Date((earliest.getTime() + latest.getTime()) / 2) : instant
}
