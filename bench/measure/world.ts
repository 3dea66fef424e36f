import type { Pool } from 'pg'
import { countByCategory } from '@shuku/domain/documents/server'
import { identify } from '@shuku/domain/rights/server'
import { createDatabase, inTransaction } from '@shuku/kit/server'
import type { Loaded } from '../generate/load.ts'
import type { Reader, ReaderKind } from '../generate/pick-readers.ts'
import type { Client, Reply } from './client.ts'
import type { FloorName } from '../server/floors.ts'
import { Sessions } from './sessions.ts'

/** What the cases know of the enterprise. */
export class World {
  readonly pool: Pool
  readonly loaded: Loaded
  readonly sessions: Sessions
  readonly #places = new Map<number, Promise<Places>>()

  constructor(pool: Pool, loaded: Loaded) {
    this.pool = pool
    this.loaded = loaded
    this.sessions = new Sessions(pool)
  }

  /** The readers of a kind in turn. */
  readerOf(kind: ReaderKind, number: number): Reader {
    const readers = this.loaded.readers[kind]
    return readers[number % readers.length] as Reader
  }

  /** A category with something for the reader in itself, and one that has more below it; others with each number. */
  async placesOf({ personId }: Reader, number: number): Promise<{ category: number; subtree: number }> {
    const found = this.#places.get(personId) ?? this.#findPlaces(personId)
    this.#places.set(personId, found)
    const { categories, subtrees } = await found
    const at = (list: readonly number[]) => list[(number * 7) % list.length] as number
    return { category: at(categories), subtree: at(subtrees) }
  }

  async #findPlaces(personId: number): Promise<Places> {
    const counts = await inTransaction(createDatabase(this.pool), { isolation: 'repeatable read' }, async (db) => {
      const caller = await identify(db, { personId })
      return caller ? countByCategory(db, caller) : new Map<number, number>()
    })
    const { rows } = await this.pool.query<{ id: number; parent_id: number | null }>(
      'select id, parent_id from category',
    )
    const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
    const subtrees = new Set<number>()
    for (const id of counts.keys()) for (let at = parents.get(id); at; at = parents.get(at)) subtrees.add(at)
    const [first = 0] = counts.keys()
    return {
      categories: [...counts.keys()].toSorted(byNumber),
      subtrees: subtrees.size > 0 ? [...subtrees].toSorted(byNumber) : [first],
    }
  }
}

interface Places {
  readonly categories: readonly number[]
  readonly subtrees: readonly number[]
}

const byNumber = (a: number, b: number) => a - b

/** One measurement: what the product is asked, and the floor for the same rows. */
export interface Measurement {
  run(client: Client): Promise<unknown>
  floor(client: Client): Promise<unknown>
}

export interface Case {
  /** Heading of the table. */
  readonly group: string
  readonly name: string
  /** It takes seconds: no more of it than these. */
  readonly mostRuns?: number
  /** A person has one of them at a time (kit/server/traffic): it is measured by one client alone. */
  readonly isTakenByTurns?: true
  /** Counts up to 200,000 documents whatever it asks (decision 0068): its plans are kept, and may read so many. */
  readonly countsMany?: true
  /** What must be known before, not timed; another one with each number. */
  prepare(client: Client, number: number): Promise<Measurement>
}

export function floorOf(name: FloorName, of: readonly (number | string)[]): (client: Client) => Promise<Reply> {
  // posted: the ids of a whole tree are longer than an address may be
  return (client) => client.post('/bench/sql', { name, of: of.length > 0 ? of.join(',') : 0 })
}
