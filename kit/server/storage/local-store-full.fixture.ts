import type { ProductError } from '@shuku/kit/contract'
import { LocalStore } from './local-store.ts'

// Stores more than the disk takes, and says what came of it, and of a small content afterwards.
const store = new LocalStore(process.argv[2] ?? '')

async function* content(parts: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < parts; part += 1) yield Buffer.alloc(64 * 1024, part)
}

const error = (await store.put(content(16)).catch((caught: unknown) => caught)) as ProductError
const { code, kind } = error
const { sha256 } = await store.put(content(0))
const cause = (error.cause as NodeJS.ErrnoException).code
process.stdout.write(JSON.stringify({ code, kind, cause, small: await store.verify(sha256) }))
