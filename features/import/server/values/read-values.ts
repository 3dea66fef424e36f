import { requireVisible, visibleBelow } from '@shuku/domain/categories/server'
import { receivedFile } from '@shuku/domain/files/server'
import { categoriesWith } from '@shuku/domain/rights/server'
import { handle, OnWire, withLocalFile, type Context } from '@shuku/kit/server'
import { importApi, importErrors } from '../../contract.ts'
import { inSlices } from './in-slices.ts'
import { readTable } from './read-table.ts'
import { valuesIn } from './values-in.ts'

/** The values of fields that a table says of files, before anything is imported; a line that cannot be so says why. */
const read = handle(
  importApi.readValues,
  async (context) => {
    const { query, store, files } = context
    await requireImportable(context)
    const { sha256, sizeBytes, claimedName: name } = receivedFile(files)
    // a process of its own reads it, and no connection waits for that
    const table = context.apart('table', () =>
      withLocalFile(store, sha256, (path) => readTable(store, { path, name, sizeBytes })),
    )
    const { unknown, lines } = await valuesIn(context, query.intoId, table)
    return new OnWire({ unknown }, { lines: await written(lines) })
  },
  { admit: requireImportable },
)

/** It reads a table of any length: of one person one at a time. */
export const readValues = { ...read, takesTurns: true }

type Importing = Pick<Context<{ intoId: number }>, 'db' | 'caller' | 'query'>

/** Who can import nothing has no use for it. */
async function requireImportable({ db, caller, query: { intoId } }: Importing): Promise<void> {
  const { rights } = await requireVisible(db, caller, intoId)
  if (rights.includes('create') || rights.includes('createChild')) return
  const below = await db
    .selectFrom('category')
    .select('id')
    .where('id', 'in', visibleBelow(caller, intoId))
    .where(({ or, eb }) =>
      or((['create', 'createChild'] as const).map((right) => eb('id', 'in', categoriesWith(caller, right)))),
    )
    .limit(1)
    .executeTakeFirst()
  if (!below) throw importErrors.mayNotCreate()
}

type Lines = Awaited<ReturnType<typeof valuesIn>>['lines']

/** In the words of the contract, line by line: to write all of them at once holds up everybody else for seconds. */
async function written(lines: Lines): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const line of inSlices(lines)) {
    const onWire = 'values' in line ? { path: line.path, customfields: line.values } : line
    pieces.push(Buffer.from(`${pieces.length === 0 ? '[' : ','}${JSON.stringify(onWire)}`))
  }
  return [...pieces, Buffer.from(']')]
}
