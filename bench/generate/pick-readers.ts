import { countReadable } from '@shuku/domain/documents/server'
import { identify, RightsCache } from '@shuku/domain/rights/server'
import { inTransaction, type Database } from '@shuku/kit/server'
import type { Kind, Organisation, Person } from './organisation.ts'

/** Kinds of readers by how much of all they may read. */
export const readerKinds = { wide: 0.8, middle: 0.05, narrow: 0.005, shares: 0.002 } as const
export type ReaderKind = keyof typeof readerKinds

export interface Reader {
  readonly personId: number
  readonly documents: number
}

export type Readers = Readonly<Record<ReaderKind, readonly Reader[]>>

const sampled = 300
const readersPerKind = 4

/** Of a sample of all kinds of people those who come nearest to each kind. */
export async function pickReaders(
  database: Database,
  { people, guests }: Organisation,
  documents: number,
): Promise<Readers> {
  const sample = (kind: Kind) => {
    const all = people.filter((person) => person.kind === kind)
    const every = Math.max(1, Math.floor(all.length / sampled))
    return all.filter((_, place) => place % every === 0)
  }
  const counted = await countAll(database, [...sample('staff'), ...sample('seconded')])
  const countedGuests = await countAll(database, guests)
  const nearest = (readers: readonly Reader[], share: number) =>
    readers.toSorted((a, b) => distance(a, share * documents) - distance(b, share * documents)).slice(0, readersPerKind)
  return {
    wide: nearest(counted, readerKinds.wide),
    middle: nearest(counted, readerKinds.middle),
    narrow: nearest(counted, readerKinds.narrow),
    shares: nearest(countedGuests, readerKinds.shares),
  }
}

function distance({ documents }: Reader, wanted: number): number {
  return Math.abs(Math.log((documents + 1) / (wanted + 1)))
}

async function countAll(database: Database, people: readonly Person[]): Promise<Reader[]> {
  const cache = new RightsCache()
  const readers: Reader[] = []
  for (const { id } of people) {
    const documents = await inTransaction(database, { isolation: 'repeatable read' }, async (db) => {
      const caller = await identify(db, { personId: id }, cache)
      return caller ? countReadable(db, caller) : 0
    })
    readers.push({ personId: id, documents })
  }
  return readers
}
