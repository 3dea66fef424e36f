import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runBreadth } from './breadth/run-breadth.ts'
import { runDisk } from './disk/run-disk.ts'
import { runPlans } from './explain/run-plans.ts'
import { runFirstScreen } from './first-screen/run-first-screen.ts'
import { runLoop } from './measure/loop/run-loop.ts'
import { runMixed } from './measure/mixed.ts'
import { runRows } from './measure/run-rows.ts'
import { runSavedSearches } from './measure/run-saved-searches.ts'
import { makeFolders } from './real/folders/make-folders.ts'
import { runReading } from './real/reading/run-reading.ts'
import { runReal } from './real/run-real.ts'
import { runRelevance } from './relevance/run-relevance.ts'
import { runOrganisation } from './measure/organisation/run-organisation.ts'
import { runRequests } from './run-requests.ts'
import { runScale } from './scale/run-scale.ts'
import { runTransfer } from './transfer/run-transfer.ts'

const usage = `Usage: npm run bench [-- options]
  --documents N   how large the enterprise is, 1000000 without
  --seed N        another enterprise, 1 without
  --runs N        measurements of each kind, 60 without
  --only TEXT     only what has this in its name; prints, writes nothing
  --port N        where the measured server listens, 8130 without
Or: npm run bench -- --scale N [--documents N] [--runs N] [--only TEXT] [--seed N] [--port N]
  first pages and totals of N times the documents, without texts, beside those of the enterprise; listens at two ports
Or: npm run bench -- real --folder F [--folder G …] [--keep] [--seed N] [--port N]
  imports folders of real files, and looks for sentences and words out of them
  --keep          looks in what an earlier run imported; prints, writes nothing
Or: npm run bench -- reading --folder F [--folder G …] [--files N] [--seed N]
  reads files of many kinds, and holds the words against those of other programs: poppler, antiword, unrtf, catdoc, LibreOffice
  --files N       how many, 1000 without; fewer print and write nothing
Or: npm run bench -- folders --folder F
  makes the two folders that real and relevance are asked with, of Debian's packages; needs soffice
Or: npm run bench -- relevance --folder F [--keep] [--make] [--pool] [--seed N] [--port N]
  asks the judged set, and what people look for, of the product and of others
  --make          makes the judged set anew out of what was imported, and asks nothing
  --pool          prints what was found for topics and has not been judged yet
  --needs         asks what people need of a help library instead; the folder is the third that "folders" makes
Or: npm run bench -- mixed [--documents N] [--minutes M] [--seed N] [--port N]
  fifty people at once; less than 5 minutes print and write nothing
Or: npm run bench -- plans [--documents N] [--as M] [--only FILE] [--seed N] [--port N]
  asks every call for its plans, keeps their shapes in bench/plans/, and fails if one reads all documents
  --as M          has the planner believe in M documents; writes nothing
  --only FILE     only groups whose file in bench/plans/ has this in its name
Or: npm run bench -- breadth [--documents N] [--runs N] [--only TEXT] [--seed N] [--port N]
  tasks, bins, the monitor, virtual folders, fields, news, the knowledge centre and the reports
Or: npm run bench -- organisation [--documents N] [--runs N] [--only TEXT] [--seed N] [--port N]
  who can see and why, sharing, moving units, required reading, and pickers among 100,000 people; listens at two ports
Or: npm run bench -- first-screen [--documents N] [--runs N] [--seed N] [--port N]
  opens the list in Chromium, until its first rows are painted
  --runs N        of each kind, 20 without; fewer print and write nothing
Or: npm run bench -- loop [--only TEXT] [--port N]
  what others wait beside one person's heaviest requests
Or: npm run bench -- rows [--runs N] [--port N]
  a page of 1,000 rows, alone and twenty at once
  --runs N        60 without; fewer print and write nothing
Or: npm run bench -- disk [--runs N] [--port N]
  a cloud disk of 1,000,000 files, and uploads of small ones
  --runs N        60 without; fewer print and write nothing
Or: npm run bench -- saved-searches [--documents N] [--seed N] [--port N]
  how long it takes to notify 10,000 people with three saved searches each of 1,000 new documents; listens at two ports
Or: npm run bench -- transfer [--mebibytes N] [--runs N] [--port N]
  sends and fetches large files, beside writing or reading and hashing the same bytes
  --mebibytes N   how large they are, 1024 without; others print and write nothing
  --runs N        of each kind, 3 without
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string' },
    as: { type: 'string' },
    scale: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    mebibytes: { type: 'string', default: '1024' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '8130' },
    folder: { type: 'string', multiple: true, default: [] },
    files: { type: 'string', default: '1000' },
    keep: { type: 'boolean', default: false },
    make: { type: 'boolean', default: false },
    pool: { type: 'boolean', default: false },
    needs: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const modes = [
  'breadth',
  'disk',
  'first-screen',
  'folders',
  'loop',
  'mixed',
  'organisation',
  'plans',
  'reading',
  'real',
  'relevance',
  'rows',
  'saved-searches',
  'transfer',
]
const [seed, port] = [Number(values.seed), Number(values.port)]
const from = process.env['INIT_CWD'] ?? process.cwd()

if (values.help || positionals.some((word) => !modes.includes(word))) process.stdout.write(usage)
else if (positionals.includes('folders')) {
  for (const folder of values.folder) await makeFolders(resolve(from, folder))
} else if (positionals.includes('reading')) {
  const folders = values.folder.map((folder) => resolve(from, folder))
  const files = Number(values.files)
  await runReading({ folders, files, seed, write: files >= 1000 })
} else if (positionals.includes('real')) {
  const folders = values.folder.map((folder) => resolve(from, folder))
  await runReal({ folders, seed, port, keep: values.keep, write: !values.keep })
} else if (positionals.includes('relevance')) {
  const folders = values.folder.map((folder) => resolve(from, folder))
  const { keep, make, pool, needs } = values
  await runRelevance({ folders, seed, port, keep, make, pool, needs, write: !keep && !make && !pool })
} else if (positionals.includes('loop')) {
  await runLoop({ port, only: values.only, write: values.only === '' })
} else if (positionals.includes('rows')) {
  const runs = Number(values.runs ?? 60)
  await runRows({ port, runs, write: runs >= 60 })
} else if (positionals.includes('disk')) {
  const runs = Number(values.runs ?? 60)
  await runDisk({ port, runs, write: runs >= 60 })
} else if (positionals.includes('saved-searches')) {
  const documents = Number(values.documents)
  await runSavedSearches({ documents, seed, port, write: documents >= 1_000_000 })
} else if (positionals.includes('mixed')) {
  const [documents, minutes] = [Number(values.documents), Number(values.minutes)]
  await runMixed({ documents, seed, port, minutes, write: minutes >= 5 })
} else if (positionals.includes('breadth')) {
  const [documents, runs, only] = [Number(values.documents), Number(values.runs ?? 60), values.only]
  await runBreadth({ documents, seed, port, runs, only, write: only === '' && documents >= 1_000_000 })
} else if (positionals.includes('organisation')) {
  const [documents, runs, only] = [Number(values.documents), Number(values.runs ?? 60), values.only]
  await runOrganisation({ documents, seed, port, runs, only, write: documents >= 1_000_000 })
} else if (positionals.includes('plans')) {
  const [documents, as] = [Number(values.documents), values.as === undefined ? undefined : Number(values.as)]
  await runPlans({ documents, seed, port, as, only: values.only })
} else if (positionals.includes('first-screen')) {
  const [documents, runs] = [Number(values.documents), Number(values.runs ?? 20)]
  await runFirstScreen({ documents, seed, port, runs, write: runs >= 20 })
} else if (positionals.includes('transfer')) {
  const mebibytes = Number(values.mebibytes)
  await runTransfer({ mebibytes, runs: Number(values.runs ?? 3), port, write: mebibytes === 1024 })
} else {
  const [documents, runs, only] = [Number(values.documents), Number(values.runs ?? 60), values.only]
  const factor = Number(values.scale ?? 1)
  if (factor === 1) await runRequests({ documents, seed, port, runs, only, write: only === '' })
  else await runScale({ documents, seed, port, runs, only, factor, write: only === '' && documents >= 1_000_000 })
}
