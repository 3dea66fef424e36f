import { setTimeout as delay } from 'node:timers/promises'
import { categoryImportApi } from '@shuku/features/category-import/contract'
import type { Client, Reply } from '../measure/client.ts'

const [tops, perTop, perMiddle] = [50, 9, 10] as const
const everyMs = 50

interface Importing {
  readonly client: Client
  readonly address: string
  /** Of who administers all categories. */
  readonly cookie: string
}

/** A file of 5,000 categories with settings: looked through, brought in and taken back, each until its job has ended. */
export async function measureCategoryImport({ client, address, cookie }: Importing): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([csvOf(linesOf(`导入 ${Date.now()}`))]), 'categories.csv')
  const step = async (begin: () => Promise<number>) => {
    const began = performance.now()
    const importId = await begin()
    const state = await settled(client, cookie, importId)
    return { importId, state, seconds: (performance.now() - began) / 1000 }
  }
  const checked = await step(async () => {
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
    const sent = await fetch(address + categoryImportApi.startImport.path, { method: 'POST', headers, body: form })
    return Number(((await sent.json()) as Reply)['id'])
  })
  const goOn = (path: string) =>
    step(async () => {
      await client.post(path, { id: checked.importId }, cookie)
      return checked.importId
    })
  if (checked.state['state'] !== 'ready') throw new Error(`the file is refused: ${JSON.stringify(checked.state)}`)
  const made = await goOn(categoryImportApi.runImport.path)
  const undone = await goOn(categoryImportApi.undoImport.path)
  const counts = made.state['counts'] as Record<string, unknown>
  if (made.state['state'] !== 'done' || undone.state['state'] !== 'undone')
    throw new Error(`the import went wrong: ${JSON.stringify([checked.state, made.state, undone.state])}`)
  return `Import of ${String(counts['new'])} categories with ten settings each, of every tenth an approval and two custom fields: looked through in ${checked.seconds.toFixed(1)} s, brought in in ${made.seconds.toFixed(1)} s (wanted: 30), taken back in ${undone.seconds.toFixed(1)} s.`
}

async function settled(client: Client, cookie: string, importId: number): Promise<Reply> {
  for (;;) {
    const state = await client.get(categoryImportApi.getImport.path, { id: importId }, cookie)
    if (!['checking', 'importing', 'undoing'].includes(String(state['state']))) return state
    await delay(everyMs)
  }
}

const head = [
  'parentPath',
  'name',
  'base.code',
  'base.order',
  'base.description',
  'upload.extensions',
  'upload.maxMb',
  'codeRule.isOn',
  'codeRule.pattern',
  'codeRule.startsAt',
  'edition.readersSee',
  'review.months',
  'approval',
  'fields',
]

/** Other names than those of the categories above have, which are inherited. */
const fieldsOf = (n: number) => `合同编号 ${n} | 单行文本 | 必填\n类别 ${n} | 单选 | 选项：采购; 租赁`

/** A tree of three levels. */
function linesOf(name: string): string[][] {
  const lines: string[][] = []
  const put = (parentPath: string, called: string) => {
    const n = lines.length
    const isTenth = n % 10 === 0
    const ofUpload = ['pdf, docx', '50']
    const ofCode = ['开启', `B${n}-[年]-[流水号:4]`, '1']
    const further = [isTenth ? '直接上级 > 目录管理员' : '', isTenth ? fieldsOf(n) : '']
    lines.push([
      parentPath,
      called,
      `B${n}`,
      String(n),
      `第 ${n} 个目录`,
      ...ofUpload,
      ...ofCode,
      '开启',
      '12',
      ...further,
    ])
  }
  for (let top = 0; top < tops; top++) {
    const above = `${name} ${top}`
    put('', above)
    for (let middle = 0; middle < perTop; middle++) {
      put(above, `部门 ${middle}`)
      for (let leaf = 0; leaf < perMiddle; leaf++) put(`${above}/部门 ${middle}`, `类别 ${leaf}`)
    }
  }
  return lines
}

function csvOf(lines: readonly (readonly string[])[]): string {
  return [head, ...lines].map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
}
