import { sql } from 'kysely'
import { readableDocuments, type World } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'

// What a reader sees of a map, counted by hand: plain loops over rows, which share nothing with the product.

interface DocumentFact {
  readonly id: number
  readonly subject: string
  readonly status: number
  readonly version: number
  readonly creator: number
  readonly updatedAt: Date
  readonly updatedBy: number
}

interface Mark extends Readonly<Record<'person' | 'document' | 'times', number>> {
  readonly first: Date
  readonly last: Date
}

interface Line {
  readonly id: number
  readonly point: number
  readonly query: string
  readonly weight: number
  readonly documents: readonly number[]
}

interface MapFact {
  readonly id: number
  readonly themes: readonly {
    readonly id: number
    readonly weight: number
    readonly points: readonly { readonly id: number; readonly weight: number }[]
  }[]
}

export interface Facts {
  readonly documents: ReadonlyMap<number, DocumentFact>
  readonly marks: readonly Mark[]
  readonly versions: readonly { document: number; number: number; author: number; listed: boolean }[]
  readonly replies: readonly {
    id: number
    document: number
    person: number
    answers: number | null
    deleted: boolean
  }[]
  readonly unlisted: ReadonlySet<number>
  readonly quiet: ReadonlySet<number>
  readonly lines: readonly Line[]
  readonly maps: readonly MapFact[]
}

export async function loadFacts(db: Database): Promise<Facts> {
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows
  const documents = await rows(sql<DocumentFact>`
    select id::float8 as id, subject, status, version, creator_id as creator, updated_at as "updatedAt", updated_by as "updatedBy"
    from document`)
  const people = await rows(sql<{ id: number }>`select person_id as id from knowledge_unlisted_person`)
  const quiet = await rows(sql<{ id: number }>`select id from person where not shows_reading`)
  return {
    documents: new Map(documents.map((row) => [row.id, row])),
    marks: await rows(sql<Mark>`
      select person_id as person, document_id::float8 as document, first_at as first, last_at as last, times from read_mark`),
    versions: await rows(sql`
      select document_id::float8 as document, number, author_id as author, is_listed as listed from document_version`),
    replies: await rows(sql`
      select id::float8 as id, document_id::float8 as document, person_id as person, answers_id::float8 as answers,
        deleted_at is not null as deleted from document_reply`),
    unlisted: new Set(people.map(({ id }) => id)),
    quiet: new Set(quiet.map(({ id }) => id)),
    lines: await rows(sql<Line>`
      select id::float8 as id, point_id::float8 as point, query, weight, array(
        select document_id::float8 from knowledge_row_document where row_id = line.id order by position) as documents
      from knowledge_point_row as line order by point_id, position`),
    maps: await rows(sql<MapFact>`
      select id::float8 as id, (
        select coalesce(jsonb_agg(jsonb_build_object('id', theme.id, 'weight', theme.weight, 'points', (
          select coalesce(jsonb_agg(jsonb_build_object('id', point_id, 'weight', weight) order by position), '[]')
          from knowledge_map_point where theme_id = theme.id and is_shown)) order by position), '[]')
        from knowledge_theme as theme where map_id = map.id) as themes
      from knowledge_map as map order by id`),
  }
}

type Fraction = readonly [bigint, bigint]

interface Part {
  readonly weight: number
  readonly of: Fraction
}

function meanOf(parts: readonly Part[]): Fraction | undefined {
  if (parts.length === 0) return undefined
  const even = parts.every(({ weight }) => weight === 0)
  let [over, under]: Fraction = [0n, 1n]
  let all = 0n
  for (const { weight, of } of parts) {
    const times = even ? 1n : BigInt(weight)
    all += times
    ;[over, under] = [over * of[1] + times * of[0] * under, under * of[1]]
  }
  return [over, under * all]
}

function percent(read: number, total: number, share: Fraction | undefined): number {
  if (total === 0 || read === 0 || !share) return 0
  if (read === total) return 100
  const thousandths = (share[0] * 1000n) / share[1]
  const rounded = Number((thousandths + 5n) / 10n)
  return Math.max(1, Math.min(99, rounded))
}

/** One reader before one state of the product. */
export class PlainReader {
  readonly world: World
  readonly facts: Facts
  readonly personId: number
  readonly #readable: ReadonlySet<number>
  readonly #marks: ReadonlyMap<number, Mark>

  constructor(world: World, facts: Facts, personId: number) {
    this.world = world
    this.facts = facts
    this.personId = personId
    const inForce = (id: number) => [1, 2].includes(facts.documents.get(id)?.status ?? 0)
    this.#readable = new Set(readableDocuments(world, personId).filter(inForce))
    this.#marks = new Map(
      facts.marks.flatMap((mark) => (mark.person === personId ? [[mark.document, mark] as const] : [])),
    )
  }

  /** Chosen ones by their places, then those of the month that a reference names, the latest change first. */
  inLine(line: Line): number[] {
    const month = line.query.replace('date:', '')
    const found = [...this.facts.documents.values()]
      .filter(({ updatedAt }) => month !== '' && updatedAt.toISOString().startsWith(month))
      .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id)
      .map(({ id }) => id)
    return [...new Set([...line.documents, ...found])].filter((id) => this.#readable.has(id))
  }

  linesOf = (pointId: number) => this.facts.lines.filter(({ point }) => point === pointId)

  inPoint = (pointId: number) => [...new Set(this.linesOf(pointId).flatMap((line) => this.inLine(line)))]

  isRead(id: number): boolean {
    const document = this.facts.documents.get(id)
    const mark = this.#marks.get(id)
    if (!document) return false
    return (
      document.updatedBy === this.personId || (mark !== undefined && mark.times > 0 && mark.last >= document.updatedAt)
    )
  }

  #counted(ids: readonly number[], share: Fraction | undefined) {
    const read = ids.filter((id) => this.isRead(id)).length
    return { percent: percent(read, ids.length, share), read, total: ids.length }
  }

  #shareOfPoint(pointId: number): Fraction | undefined {
    const parts = this.linesOf(pointId).flatMap((line): Part[] => {
      const ids = this.inLine(line)
      if (ids.length === 0) return []
      return [{ weight: line.weight, of: [BigInt(ids.filter((id) => this.isRead(id)).length), BigInt(ids.length)] }]
    })
    return meanOf(parts)
  }

  page(map: MapFact) {
    const shares = map.themes.map(({ points }) =>
      meanOf(points.flatMap(({ id, weight }) => withShare(weight, this.#shareOfPoint(id)))),
    )
    const inTheme = map.themes.map(({ points }) => [...new Set(points.flatMap(({ id }) => this.inPoint(id)))])
    const all = [...new Set(inTheme.flat())]
    const whole = meanOf(map.themes.flatMap(({ weight }, at) => withShare(weight, shares[at])))
    const counted = this.#counted(all, whole)
    const week = new Date(Date.now() - 7 * 86_400_000)
    return {
      ...counted,
      readThisWeek: all.filter((id) => {
        const mark = this.#marks.get(id)
        return mark !== undefined && mark.times > 0 && mark.first > week
      }).length,
      doneAt: counted.total > 0 && counted.read === counted.total ? this.#doneAt(all) : null,
      next: this.#next(map),
      themes: map.themes.map(({ id, points }, at) => ({
        id,
        ...this.#counted(inTheme[at] ?? [], shares[at]),
        expert: this.experts(inTheme[at] ?? [])[0]?.personId ?? null,
        stations: points.map((point) => {
          const ids = this.inPoint(point.id)
          const first = ids.slice(0, 3).map((each) => this.facts.documents.get(each)?.subject)
          return { pointId: point.id, ...this.#counted(ids, this.#shareOfPoint(point.id)), first }
        }),
      })),
    }
  }

  #doneAt(ids: readonly number[]): Date {
    const times = ids.map((id) => {
      const document = requireFact(this.facts.documents.get(id))
      const mark = this.#marks.get(id)
      if (document.updatedBy === this.personId) return document.updatedAt
      const { first, last } = requireFact(mark)
      return first >= document.updatedAt ? first : last
    })
    return new Date(Math.max(...times.map((time) => time.getTime())))
  }

  #next(map: MapFact) {
    const way = map.themes.flatMap(({ points }) => points.map(({ id }) => id))
    const openedAt = (pointId: number) =>
      Math.max(
        0,
        ...this.inPoint(pointId).map((id) => {
          const mark = this.#marks.get(id)
          return mark && mark.times > 0 ? mark.last.getTime() : 0
        }),
      )
    const unread = (pointId: number) => this.inPoint(pointId).find((id) => !this.isRead(id))
    const latest = Math.max(0, ...way.map(openedAt))
    const last = latest > 0 ? way.find((id) => openedAt(id) === latest) : undefined
    const at = last !== undefined && unread(last) !== undefined ? last : way.find((id) => unread(id) !== undefined)
    return at === undefined ? null : { pointId: at, documentId: unread(at) }
  }

  experts(ids: readonly number[]) {
    const deeds = new Map<number, { wrote: number; revised: number; answered: number }>()
    const of = (person: number) => {
      const known = deeds.get(person) ?? { wrote: 0, revised: 0, answered: 0 }
      deeds.set(person, known)
      return known
    }
    for (const id of ids) {
      const document = requireFact(this.facts.documents.get(id))
      of(document.creator).wrote++
      const versions = this.facts.versions
        .filter(({ document: its }) => its === id)
        .toSorted((a, b) => a.number - b.number)
      for (const { author, listed, number } of versions.slice(1))
        if (listed || number === document.version) of(author).revised++
      const replies = new Map(
        this.facts.replies.filter(({ document: its }) => its === id).map((reply) => [reply.id, reply]),
      )
      for (const { person, answers, deleted } of replies.values())
        if (!deleted && answers !== null && replies.get(answers)?.person !== person) of(person).answered++
    }
    return [...deeds]
      .filter(([id]) => this.world.people.get(id)?.status === 'active' && !this.facts.unlisted.has(id))
      .map(([personId, deed]) => ({ personId, ...deed }))
      .filter(({ wrote, revised, answered }) => wrote + revised + answered > 0)
      .toSorted((a, b) => score(b) - score(a) || b.wrote - a.wrote || b.revised - a.revised || a.personId - b.personId)
  }

  station(pointId: number) {
    const ids = this.inPoint(pointId)
    const chosen = new Set(this.linesOf(pointId).flatMap(({ documents }) => documents))
    const byHand = new Set(ids.filter((id) => chosen.has(id)))
    const latest = new Map<number, number>()
    for (const { person, document, last, times } of this.facts.marks)
      if (times > 0 && byHand.has(document) && this.world.people.get(person)?.status === 'active')
        latest.set(person, Math.max(latest.get(person) ?? 0, last.getTime()))
    const named = [...latest]
      .filter(([id]) => id !== this.personId && !this.facts.quiet.has(id) && this.#isTold(id))
      .toSorted(([a, at], [b, bt]) => bt - at || a - b)
    return {
      ...this.#counted(ids, this.#shareOfPoint(pointId)),
      documents: ids.map((id) => ({ id, isRead: this.isRead(id), isByRule: !chosen.has(id) })),
      experts: this.experts(ids).slice(0, 3),
      learners: latest.size < 5 ? null : latest.size,
      latestLearners: named.slice(0, 4).map(([id]) => id),
    }
  }

  /** Reports tell of one's own company, and those who lead somebody of all. */
  #isTold(personId: number): boolean {
    const { people, units } = this.world
    if ([...people.values()].some((each) => each.manager_id === this.personId && each.status === 'active')) return true
    const above = (unitId: number | undefined) => {
      const way = []
      for (let unit = units.get(unitId ?? 0); unit; unit = units.get(unit.parent_id ?? 0)) way.push(unit)
      return way
    }
    const home = above(people.get(this.personId)?.department_id).find(({ kind }) => kind !== 'department')
    return above(people.get(personId)?.department_id).some(({ id }) => id === home?.id)
  }
}

const withShare = (weight: number, of: Fraction | undefined): Part[] => (of ? [{ weight, of }] : [])

const score = ({ wrote, revised, answered }: { wrote: number; revised: number; answered: number }) =>
  3 * wrote + 2 * revised + answered

function requireFact<T>(fact: T | undefined): T {
  if (fact === undefined) throw new Error('the world lacks what is read in it')
  return fact
}
