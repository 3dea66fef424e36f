import { PostgresDialect, PostgresDriver, type DatabaseConnection, type TransactionSettings } from 'kysely'

/**
 * For connections that take the next statement before the last is answered (`pipeline` of `pg`): a transaction of one
 * snapshot, as reads have, begins on the way of its first statement, and if it may only read, ends while its answer is
 * already going out – two waits less for each request. Changes wait for both, for neither may go wrong unnoticed.
 */
export class PipeliningDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0]

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.#config)
  }
}

interface Begun {
  readonly beginning: Promise<void>
  readonly onlyReads: boolean
}

class PipeliningDriver extends PostgresDriver {
  /** Transactions that were not waited for at their beginning. */
  readonly #begun = new WeakMap<DatabaseConnection, Begun>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const beginning = super.beginTransaction(connection as never, settings)
    if (settings.isolationLevel !== 'repeatable read') {
      this.#begun.delete(connection)
      return beginning
    }
    // reported at the end, because what breaks this statement mostly breaks the next one too
    beginning.catch(() => {})
    this.#begun.set(connection, { beginning, onlyReads: settings.accessMode === 'read only' })
    return undefined
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = this.#begun.get(connection)
    await begun?.beginning
    const ending = super.commitTransaction(connection as never)
    if (!begun?.onlyReads) return ending
    // there is nothing that could be lost
    ending.catch(() => {})
    return undefined
  }
}
