import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Base } from '../plan/entries.ts'
import type { FolderBase, Node, Progress, State } from '../run/ports.ts'

const tables = `
  create table if not exists base (
    rule text not null, folder text not null, key text not null, item integer not null, data text not null,
    primary key (rule, folder, key)) without rowid;
  create index if not exists base_item on base (rule, item);
  create table if not exists folder_base (
    rule text not null, folder text not null, item integer not null, data text not null,
    primary key (rule, folder)) without rowid;
  create index if not exists folder_base_item on folder_base (rule, item);
  create table if not exists node (
    rule text not null, id integer not null, parent integer not null, data text not null,
    primary key (rule, id)) without rowid;
  create index if not exists node_parent on node (rule, parent);
  create table if not exists progress (rule text primary key, data text not null) without rowid;`

const begun: Progress = { changeNo: 0, epoch: '', isCareful: false, captured: undefined, asideCount: 0, seenFiles: 0 }

/**
 * What one rule knows, in a file of SQLite. One transaction is open at any time: what was noted since the last `save` is
 * not there after a crash, which the next run makes up for.
 */
export class SqliteState implements State {
  readonly progress: Progress
  readonly #database: DatabaseSync
  readonly #rule: string
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync, rule: string) {
    this.#database = database
    this.#rule = rule
    const stored = this.#one('select data from progress where rule = ?')
    this.progress = { ...begun, ...(stored === undefined ? {} : (JSON.parse(stored) as Progress)) }
    if (!database.isTransaction) database.exec('begin immediate')
  }

  save(): void {
    this.#run('insert or replace into progress (rule, data) values (?, ?)', JSON.stringify(this.progress))
    this.#database.exec('commit')
    this.#database.exec('begin immediate')
  }

  bases(folder: string): ReadonlyMap<string, Base> {
    const bases = this.#all<Base>('select data from base where rule = ? and folder = ?', folder)
    return new Map(bases.map((base) => [base.key, base]))
  }

  allBases(): readonly Base[] {
    return this.#all<Base>('select data from base where rule = ?')
  }

  countBases(): number {
    return Number(this.#one('select count(*) as data from base where rule = ?'))
  }

  baseOf(itemId: number): Base | undefined {
    return this.#parsed<Base>('select data from base where rule = ? and item = ? limit 1', itemId)
  }

  putBase(base: Base): void {
    const { folder, key, itemId } = base
    const sql = 'insert or replace into base (rule, folder, key, item, data) values (?, ?, ?, ?, ?)'
    this.#run(sql, folder, key, itemId, JSON.stringify(base))
  }

  dropBase({ folder, key }: Base): void {
    this.#run('delete from base where rule = ? and folder = ? and key = ?', folder, key)
  }

  allFolderBases(): readonly FolderBase[] {
    return this.#all<FolderBase>('select data from folder_base where rule = ?')
  }

  folderBase(folder: string): FolderBase | undefined {
    return this.#parsed<FolderBase>('select data from folder_base where rule = ? and folder = ?', folder)
  }

  folderBaseOf(itemId: number): FolderBase | undefined {
    return this.#parsed<FolderBase>('select data from folder_base where rule = ? and item = ? limit 1', itemId)
  }

  putFolderBase(base: FolderBase): void {
    const sql = 'insert or replace into folder_base (rule, folder, item, data) values (?, ?, ?, ?)'
    this.#run(sql, base.folder, base.itemId, JSON.stringify(base))
  }

  dropFolderBase({ folder }: FolderBase): void {
    this.#run('delete from folder_base where rule = ? and folder = ?', folder)
  }

  node(id: number): Node | undefined {
    return this.#parsed<Node>('select data from node where rule = ? and id = ?', id)
  }

  nodesIn(parentId: number): readonly Node[] {
    return this.#all<Node>('select data from node where rule = ? and parent = ?', parentId)
  }

  putNode(node: Node): void {
    const sql = 'insert or replace into node (rule, id, parent, data) values (?, ?, ?, ?)'
    this.#run(sql, node.id, node.parentId, JSON.stringify(node))
  }

  clearNodes(): void {
    this.#run('delete from node where rule = ?')
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, known)
    return known
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    this.#statement(sql).run(this.#rule, ...values)
  }

  #one(sql: string, ...values: SQLInputValue[]): string | undefined {
    const row = this.#statement(sql).get(this.#rule, ...values)
    return row && String(row['data'])
  }

  #parsed<T>(sql: string, ...values: SQLInputValue[]): T | undefined {
    const text = this.#one(sql, ...values)
    return text === undefined ? undefined : (JSON.parse(text) as T)
  }

  #all<T>(sql: string, ...values: SQLInputValue[]): T[] {
    return this.#statement(sql)
      .all(this.#rule, ...values)
      .map((row) => JSON.parse(String(row['data'])) as T)
  }
}

/** Of this computer and person. A file that cannot be read is no reason to stop: equal contents are noted anew. */
export function openState(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  database.exec('pragma journal_mode = wal; pragma synchronous = full;')
  database.exec(tables)
  return database
}
