import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { categoryApi } from '@shuku/domain/categories/contract'
import { buildWeb } from '../../tools/build-web.ts'
import { Client, type Reply } from '../measure/client.ts'

const program = (name: string) => fileURLToPath(new URL(`../../apps/server/${name}`, import.meta.url))

/** The product on a data folder of its own, started and asked as anybody would. */
export class Product {
  readonly #environment: NodeJS.ProcessEnv
  readonly #child: ChildProcess
  readonly address: string
  readonly client: Client
  #cookie = ''

  private constructor(environment: NodeJS.ProcessEnv, child: ChildProcess, address: string) {
    this.#environment = environment
    this.#child = child
    this.address = address
    this.client = new Client(address)
  }

  static async start(dataFolder: string, port: number, settings: NodeJS.ProcessEnv = {}): Promise<Product> {
    // it serves the web application too, and does not start without
    await buildWeb()
    const environment = {
      ...process.env,
      SHUKU_DATA: dataFolder,
      SHUKU_PORT: String(port),
      SHUKU_DEMO: '0',
      SHUKU_ADMIN_PASSWORD: 'only-for-this-run',
      SHUKU_LOG: 'warn',
      LANG: 'en_US.UTF-8',
      // so that what it takes is told by one process
      SHUKU_WEB_PROCESSES: '1',
      ...settings,
    }
    const child = spawn(process.execPath, [program('main.ts')], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const address = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
        const found = /ready at (http:\/\/[^/]+)/.exec(line)?.[1]
        if (found) resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`the product ended (${String(code)}) before it was ready`)))
    })
    const product = new Product(environment, child, address)
    const reply = await product.client.signIn('sysadmin', 'only-for-this-run')
    product.#cookie = reply
    return product
  }

  get(path: string, query: Readonly<Record<string, string | number>>): Promise<Reply> {
    return this.client.get(path, query, this.#cookie)
  }

  post(path: string, form: Readonly<Record<string, string | number>>): Promise<Reply> {
    return this.client.post(path, form, this.#cookie)
  }

  /** Of the session that the product is asked in. */
  get cookie(): string {
    return this.#cookie
  }

  /** Bytes of the address space in memory, of the product with its database. */
  get pid(): number {
    return this.#child.pid ?? 0
  }

  async makeCategory(name: string): Promise<number> {
    return Number((await this.post(categoryApi.create.path, { categoryname: name }))['id'])
  }

  /** Runs a command beside the running product; answers what it printed. */
  async run(name: string, words: readonly string[]): Promise<{ code: number | null; output: string; seconds: number }> {
    const begin = performance.now()
    const child = spawn(process.execPath, [program(name), ...words], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
    return { code: child.exitCode, output, seconds: (performance.now() - begin) / 1000 }
  }

  async stop(): Promise<void> {
    this.client.close()
    this.#child.kill('SIGTERM')
    if (this.#child.exitCode === null) await once(this.#child, 'exit')
  }
}
