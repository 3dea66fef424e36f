import type { ClientBase, Pool } from 'pg'

type Query = (...parameters: unknown[]) => unknown

/** What frames a transaction, and settings; a request's budget counts what asks or changes. */
const frame = /^\s*(begin|start transaction|commit|rollback|savepoint|release|set|reset|discard)\b/i

/** Runs the work and answers the statements that this pool's connections sent meanwhile, in their order. */
export async function countStatements<T>(
  pool: Pool,
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  const undo: (() => void)[] = []
  const watched = new WeakSet<ClientBase>()
  const watch = (client: ClientBase) => {
    if (watched.has(client)) return
    watched.add(client)
    undo.push(listen(client, (text) => frame.test(text) || statements.push(text)))
  }
  // Told at every hand-out, before the first statement is sent.
  pool.on('acquire', watch)
  try {
    return { result: await work(), statements }
  } finally {
    pool.off('acquire', watch)
    for (const restore of undo) restore()
  }
}

function listen(client: ClientBase, onStatement: (text: string) => void): () => void {
  const own = Object.getOwnPropertyDescriptor(client, 'query')
  const original = client.query as Query
  const listening: Query = (...parameters) => {
    const [first] = parameters
    onStatement(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
    return original.apply(client, parameters)
  }
  Object.defineProperty(client, 'query', { value: listening, configurable: true, writable: true })
  return () => {
    if (own) Object.defineProperty(client, 'query', own)
    else delete (client as { query?: unknown }).query
  }
}
