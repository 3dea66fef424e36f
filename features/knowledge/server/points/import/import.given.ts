import { uniqueName, type TestClient, type TestFile } from '@shuku/kit/testing'
import { pointImportApi as api } from '../../../contract/point-import.ts'

export type Rows = readonly (readonly string[])[]

export const head = ['知识点名称', '类别', '标题', '指定知识文档', '动态引用文档', '权重（%）', '排序']

export function asCsv(rows: Rows): TestFile {
  const content = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
  return { name: 'points.csv', content }
}

/** What a file with the usual columns would do. */
export const check = (client: TestClient, lines: Rows) => client.upload(api.checkPointImport, [asCsv([head, ...lines])])

/** Each mistake as `line column text`. */
export async function mistakesOf(client: TestClient, lines: Rows): Promise<string[]> {
  const { points, mistakes, mistakeCount } = await check(client, lines)
  if (mistakeCount !== mistakes.length || points.length > 0) throw new Error('what is wrong was not refused')
  return mistakes.map(({ line, column, says }) => `${line} ${column} ${says}`)
}

/** A line of a point of this name that is right by itself. */
export const whole = (name = uniqueName('导入')) => [name, '', '全部', '', '', '100', '']
