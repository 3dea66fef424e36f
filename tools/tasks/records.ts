import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const mostRecords = 10

/** The last records of a file in `.build`, the newest last; none where there is no such file, or half a one. */
export function readRecords<Record>(file: string): Record[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record[]
  } catch {
    return []
  }
}

export function addRecord(file: string, record: object, most = mostRecords): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify([...readRecords(file), record].slice(-most), undefined, 2)}\n`)
  renameSync(`${file}.new`, file)
}
