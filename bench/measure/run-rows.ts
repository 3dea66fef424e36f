import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { documentApi } from '@shuku/domain/documents/contract'
import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'
import { buildFolder } from '../bench-database.ts'
import { Product } from '../real/product.ts'
import { line } from '../report/tables.ts'
import { writeSection } from '../report/write-section.ts'
import { Client } from './client.ts'
import { loadAverage, machineFacts } from './machine.ts'
import { summarise } from './statistics.ts'

export interface RowsOptions {
  readonly port: number
  readonly runs: number
  readonly write: boolean
}

const rowCount = 1000
const wanted = { alone: 15, together: 250 }

/** What a page of a thousand rows takes that a program fetches, alone and twenty of them at once, of as many processes as there are by default. */
export async function runRows({ port, runs, write }: RowsOptions): Promise<void> {
  const dataFolder = join(buildFolder, 'rows')
  rmSync(dataFolder, { recursive: true, force: true })
  const product = await Product.start(dataFolder, port, { SHUKU_WEB_PROCESSES: undefined })
  const clients = Array.from({ length: 20 }, () => new Client(product.address))
  try {
    const categoryId = await product.makeCategory('千行')
    await makeDocuments(clients, product.cookie, categoryId)
    // their texts are indexed first
    await delay(20_000)
    const { sessionkey } = await product.post(searchApi.openSearchList.path, { seccategory: categoryId })
    const page = { dataKey: String(sessionkey), current: 1, pageSize: rowCount }
    const ask = async (client: Client): Promise<number> => {
      const begin = performance.now()
      const { datas } = await client.post(tableApi.getRows.path, page, product.cookie)
      if ((datas as unknown[]).length !== rowCount) throw new Error(`${(datas as unknown[]).length} rows came`)
      return performance.now() - begin
    }
    for (const client of clients) await ask(client)
    const alone: number[] = []
    for (let run = 0; run < runs; run++) alone.push(await ask(clients[0] as Client))
    const together: number[] = []
    for (let run = 0; run < runs / 4; run++) together.push(...(await Promise.all(clients.map(ask))))
    const text = report({ alone, together }, dataFolder)
    process.stdout.write(`${text}\n`)
    if (write) writeSection('rows', text)
  } finally {
    for (const client of clients) client.close()
    await product.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function makeDocuments(clients: readonly Client[], cookie: string, seccategory: number): Promise<void> {
  let made = 0
  const make = async (client: Client) => {
    while (made < rowCount) {
      made += 1
      const form = { docSubject: `第${made}号设备台账`, doccontent: `<p>第 ${made} 号，在用。</p>`, seccategory }
      const saved = await client.post(documentApi.saveDocument.path, form, cookie)
      if (saved['docid'] === undefined) throw new Error(`not saved: ${JSON.stringify(saved)}`)
    }
  }
  await Promise.all(clients.slice(0, 4).map(make))
}

function report({ alone, together }: { alone: readonly number[]; together: readonly number[] }, folder: string) {
  const row = (name: string, times: readonly number[], most: number) => {
    const { p50, p95, count } = summarise(times)
    return line([name, String(count), p50.toFixed(1), p95.toFixed(1), `≤ ${most}`])
  }
  return [
    `\`npm run bench -- rows\` on ${new Date().toISOString().slice(0, 10)}: \`table/datas\` with ${rowCount} rows, as programs get them; client, processes and database share the cores.`,
    '',
    ...[...machineFacts(folder), `load average ${loadAverage().toFixed(1)} at the end, with this run's own`].map(
      (fact) => `- ${fact}`,
    ),
    '',
    line(['', 'calls', 'p50, ms', 'p95, ms', 'wanted, ms']),
    line(['---', '---:', '---:', '---:', '---:']),
    row('one at a time', alone, wanted.alone),
    row('twenty at once', together, wanted.together),
  ].join('\n')
}
