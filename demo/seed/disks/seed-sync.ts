import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { addDays } from '../../content/writing/calendar.ts'
import type { DocumentSeeding } from '../seed-documents.ts'
import { idOf } from '../seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'organisation' | 'now'>

interface DemoRule {
  readonly name: string
  readonly computer: 'office' | 'home'
  readonly isOn?: false
  readonly isInvoice?: true
  readonly hour?: number
  readonly isManual?: true
  readonly localFolders: readonly string[]
  /** At the root of the disk. */
  readonly folder: string
  readonly daysAgo: number
  readonly sent: readonly string[]
  readonly left?: readonly (readonly [path: string, reason: string])[]
}

const rules: readonly DemoRule[] = [
  {
    name: '预算表自动备份',
    computer: 'office',
    localFolders: ['D:\\财务\\2027预算'],
    folder: '2027 预算编制',
    daysAgo: 0,
    sent: ['部门费用分解（市场部）.xlsx', '储能示范站投资测算.xlsx', '人工成本测算.xlsx'],
    left: [
      ['资金计划（滚动12个月）.xlsx', 'inUse'],
      ['各部门上报/研发中心费用测算.xlsx', 'skipped'],
    ],
  },
  {
    name: '发票夹',
    computer: 'office',
    isInvoice: true,
    localFolders: ['D:\\扫描\\发票'],
    folder: '我的发票',
    daysAgo: 0,
    sent: [],
  },
  {
    name: '月结资料归档',
    computer: 'office',
    hour: 22,
    localFolders: ['E:\\月结', 'E:\\凭证附件'],
    folder: '月结资料',
    daysAgo: 1,
    sent: ['月结/凭证附件 11-19.zip', '月结/银行余额调节表.xlsx'],
    left: [['月结/期末结账:检查表.docx', 'badName']],
  },
  {
    name: '历史合同备份',
    computer: 'home',
    isOn: false,
    isManual: true,
    localFolders: ['/Users/wangfang/合同/2015–2020'],
    folder: '差旅与报销',
    daysAgo: 20,
    sent: ['2019/框架合同.pdf'],
  },
]

/** Two computers of somebody who has a disk, their rules, and what these did last. No client runs there: both are offline. */
export async function seedSync({ db, organisation, now }: Seeding): Promise<void> {
  const personId = idOf(organisation.people, 'wangfang')
  const computers = {
    office: await seedComputer(db, { personId, name: '财务办公电脑', platform: 'Windows 11', seenAt: now }),
    home: await seedComputer(db, { personId, name: '家里的笔记本', platform: 'macOS 15', seenAt: addDays(now, -1) }),
  }
  for (const rule of rules) await seedRule(db, { personId, terminalId: computers[rule.computer], now }, rule)
}

interface Computer {
  readonly personId: number
  readonly name: string
  readonly platform: string
  readonly seenAt: Date
}

async function seedComputer(db: Database, { personId, name, platform, seenAt }: Computer): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into terminal (person_id, tag, name, platform, client_version, functions, made_at, last_seen_at)
    values (${personId}, ${randomUUID()}::uuid, ${name}, ${platform}, '1.0',
      '{syncRules,downloadCloudFile,noticeRuleChange,openLink,openSyncWindow,systemIdentify}', ${addDays(seenAt, -60)},
      ${seenAt})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

interface Whose {
  readonly personId: number
  readonly terminalId: number
  readonly now: Date
}

async function seedRule(db: Database, { personId, terminalId, now }: Whose, rule: DemoRule): Promise<void> {
  const { name, isOn = true, isInvoice, hour, isManual, localFolders, folder, daysAgo, sent, left = [] } = rule
  const timing = hour === undefined ? (isManual ? 'manual' : 'automatic') : 'scheduled'
  const { rows } = await sql<{ id: number }>`
    insert into sync_rule (terminal_id, name, is_on, way, file_type, suffixes, on_duplicate, timing, hour, local_folders,
      folder_id, min_bytes, max_bytes)
    select ${terminalId}, ${name}, ${isOn}, 'up', ${isInvoice ? 'invoice' : 'normal'},
      ${isInvoice ? [] : ['0', '1', '4']}::text[], 'overwrite', ${timing}, ${hour ?? null}::smallint,
      ${[...localFolders]}::text[], item.id, 0, ${2 ** 31}::bigint
    from disk join disk_item as item on item.parent_id = disk.root_id
    where disk.person_id = ${personId} and item.name = ${folder} and not item.is_file and item.deleted_at is null
    returning id`.execute(db)
  const ruleId = rows[0]?.id
  if (ruleId === undefined) throw new Error(`the demo company has no folder ${folder} for the rule ${name}`)
  const at = addDays(now, -daysAgo)
  const failed = left.filter(([, reason]) => reason !== 'skipped').length
  const counts = { seen: 40, sent: sent.length, fetched: 0, left: left.length - failed, failed, bytes: 2_400_000 }
  const lines = [
    ...left.map(([path, reason]) => ({ act: 'left', path, reason, size: 1_900_000 })),
    ...sent.map((path) => ({ act: 'sent', path, size: 386_000 })),
  ]
  await sql`
    with run as (
      insert into sync_run (rule_id, began_at, ended_at, ends_as, counts)
      values (${ruleId}, ${at}::timestamptz - interval '1 minute', ${at}, 'done', ${JSON.stringify(counts)}::jsonb)
      returning id
    )
    insert into sync_log (run_id, rule_id, person_id, at, act, path, size_bytes, reason)
    select run.id, ${ruleId}, ${personId}, ${at}, act, path, size, reason
    from run, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (act text, path text, size bigint, reason text)`.execute(
    db,
  )
}
