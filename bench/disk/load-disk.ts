import type { Pool } from 'pg'
import { fileApi } from '@shuku/domain/files/contract'
import { createPeople, createUnits } from '@shuku/domain/people/server'
import { createDatabase } from '@shuku/kit/server'
import { cloudDiskApi } from '@shuku/features/cloud-disk/contract'
import type { Client } from '../measure/client.ts'
import { Sessions } from '../measure/sessions.ts'

export const sizes = { inOneFolder: 100_000, folders: 9000, filesOfEach: 100 }

export interface LoadedDisk {
  readonly cookie: string
  readonly personId: number
  readonly colleagueId: number
  /** With 100,000 files in it. */
  readonly bigId: number
  /** With 9,000 folders of 100 files each in it. */
  readonly treeId: number
  /** Empty. */
  readonly uploadId: number
  /** The number of a change behind which more than a page of others come. */
  readonly since: number
}

/** One person's disk: two folders by the product's calls, and what is in them by one statement, all of one content. */
export async function loadDisk(pool: Pool, client: Client): Promise<LoadedDisk> {
  const { personId, colleagueId } = await makePeople(pool)
  const cookie = await new Sessions(pool).cookieOf(personId)
  const make = async (categoryname: string) => {
    const { folder } = await client.get(cloudDiskApi.createFolder.path, { categoryname }, cookie)
    return Number((folder as { id: string }).id)
  }
  const [bigId, treeId, uploadId] = [await make('大'), await make('树'), await make('上传')]
  await putFile(client, { cookie, folderId: treeId, name: '第一.txt', content: Buffer.from('x') })
  const { inOneFolder, folders, filesOfEach } = sizes
  const { rowCount } = await pool.query(
    `with one as (
      select version_id, file_id, size_bytes, sha256, disk_id from disk_item where parent_id = $2 and is_file
    ), folder as (
      insert into disk_item (disk_id, parent_id, is_file, name, name_key, change_no)
      select disk_id, $2, false, '夹 ' || n, upper('夹 ' || n), 1000 + n from one, generate_series(1, ${folders}) as n
      returning id, change_no
    )
    insert into disk_item (disk_id, parent_id, is_file, name, name_key, version_id, file_id, size_bytes, sha256, change_no)
    select disk_id, $1, true, '文件 ' || n || '.txt', upper('文件 ' || n || '.txt'), version_id, file_id, size_bytes,
      sha256, 20000 + n from one, generate_series(1, ${inOneFolder}) as n
    union all
    select disk_id, folder.id, true, '报告 ' || n || '.txt', upper('报告 ' || n || '.txt'), version_id, file_id, size_bytes,
      sha256, 200000 + (folder.change_no - 1000) * ${filesOfEach} + n
    from one, folder, generate_series(1, ${filesOfEach}) as n`,
    [bigId, treeId],
  )
  if (rowCount !== inOneFolder + folders * filesOfEach) throw new Error(`${rowCount} files were loaded`)
  await pool.query('update disk set change_no = 2000000 where person_id = $1', [personId])
  await pool.query('vacuum analyze disk_item')
  return { cookie, personId, colleagueId, bigId, treeId, uploadId, since: 500_000 }
}

function makePeople(pool: Pool): Promise<{ personId: number; colleagueId: number }> {
  return createDatabase(pool)
    .transaction()
    .execute(async (db) => {
      const [, , departmentId = 0] = await createUnits({ db }, [
        { kind: 'headquarters', name: '总部' },
        { kind: 'subcompany', name: '公司', parent: { row: 0 } },
        { kind: 'department', name: '部门', parent: { row: 1 } },
      ])
      const named = ['陈静', '李强'].map((name) => ({ name, departmentId }))
      const [personId = 0, colleagueId = 0] = await createPeople({ db }, named)
      return { personId, colleagueId }
    })
}

interface Sent {
  readonly cookie: string
  readonly folderId: number
  readonly name: string
  readonly content: Buffer
}

const boundary = 'disk-of-the-bench'

/** In one multipart request, as the browser sends what is small. */
export async function putFile(client: Client, { cookie, folderId, name, content }: Sent): Promise<void> {
  const fields = Object.entries({ category: 'netDisk', parentID: String(folderId), name })
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const head = [
    ...fields.map(([field, text]) => `${part(`name="${field}"`)}${text}\r\n`),
    part(`name="file"; filename="${name}"`),
  ].join('')
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = {
    cookie,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  }
  const { answer, text } = await client.send({ method: 'POST', path: fileApi.uploadFile.path, headers, body: [body] })
  if (answer.statusCode !== 200 || !text.includes('"fileid"'))
    throw new Error(`${name} was refused: ${text.slice(0, 500)}`)
}
