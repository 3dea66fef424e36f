import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { damage, randomFrom, Sacrifice } from '@shuku/kit/testing'
import { afterAll, expect, test } from 'vitest'

// A slice of `npm run fuzz`.

const count = Number(process.env['SHUKU_FUZZ_FILES'] ?? 200)
const seed = Number(process.env['SHUKU_FUZZ_SEED'] ?? 1)
const slowestMs = 5000
const folder = mkdtempSync(join(tmpdir(), 'shuku-bodies-'))
const reader = new Sacrifice(new URL('read-body-once.fixture.ts', import.meta.url))
afterAll(async () => {
  await reader.end()
  rmSync(folder, { recursive: true, force: true })
})

const lines = Array.from({ length: 200 }, (_, line) => `第 ${line} 条：the supplier delivers within ${line} days.`)
const page = `<!doctype html><html><head><meta charset=gbk><title>办法 &amp; &#x4e00;</title></head>
<body class="a">${lines.map((line) => `<p>${line}<img src="a/${line}.png"></p>`).join('\n')}</body></html>`
const sound = { 'a.html': page, 'a.txt': lines.join('\n'), 'a.md': `# 标题\n\n${lines.join('\n\n')}` }
/** Whole, and made to hold up whoever reads them. */
const hostile = {
  'deep.html': `<title>${'<'.repeat(1_000_000)}`,
  'open.html': '<body '.repeat(600_000),
  'titles.html': '<title>'.repeat(500_000),
  'entities.html': `<title>${'&#x'.repeat(1_000_000)}</title>`,
  'blank.txt': '\n \t'.repeat(1_300_000),
  'lines.txt': `${'word '.repeat(18)}\n`.repeat(40_000),
}

const faults: string[] = []

async function read(what: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  const fate = await reader.ask({ path, name, sizeBytes: bytes.length })
  if ('fate' in fate) faults.push(`${what}: ${fate.fate} ${fate.detail}`)
  else if (fate.outcome.startsWith('threw') || fate.ms > slowestMs || fate.strays.length > 0)
    faults.push(`${what}: ${JSON.stringify(fate)}`)
}

test(
  `pages and texts, ${count} of them damaged with the seed ${seed}, become a body or an attachment in time`,
  async () => {
    for (const [name, content] of Object.entries(hostile)) await read(name, name, Buffer.from(content))
    const files = Object.entries(sound)
    for (let number = 0; number < count; number += 1) {
      const [name = '', content = ''] = files[number % files.length] ?? []
      const random = randomFrom(seed * 1_000_003 + number)
      await read(`${name}, file ${number}`, name, damage(random, Buffer.from(content)))
    }
    expect(faults).toEqual([])
  },
  Math.max(120_000, count * 500),
)
