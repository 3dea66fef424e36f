import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readFeatureNames } from './new-feature/feature-names.ts'
import { partNames, readFeatureParts, type Feature } from './new-feature/feature-parts.ts'
import { registrations } from './new-feature/register.ts'
import { migration } from './new-feature/skeleton/migration.ts'
import { serverFiles } from './new-feature/skeleton/server-files.ts'
import { sharedFiles } from './new-feature/skeleton/shared-files.ts'
import { testFiles } from './new-feature/skeleton/test-files.ts'
import { webFiles } from './new-feature/skeleton/web-files.ts'
import { runCommand, runTool } from './tasks/run-command.ts'

/** Of `batch-upload 批量上传 "Batch upload" --form --job`. */
export function readFeature(words: readonly string[]): Feature {
  const names = readFeatureNames(words.filter((word) => !word.startsWith('--')))
  const has = readFeatureParts(words.filter((word) => word.startsWith('--')))
  return { ...names, has, table: `${names.snake}_entry`, settingsTable: `category_${names.snake}` }
}

/** Writes the skeleton of a slice, with its migration, and mounts it in both apps; answers the files, from the root. */
export function writeFeature(root: string, feature: Feature): string[] {
  const folder = `features/${feature.kebab}`
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already.`)
  // All changes are made before the first file is written, so that a place that is not found leaves nothing behind.
  const changed = Object.entries(registrations(feature)).map(([file, change]): [string, string] => {
    try {
      return [file, change(readFileSync(join(root, file), 'utf8'))]
    } catch (error) {
      throw new Error(`${file} could not be extended: ${(error as Error).message}`, { cause: error })
    }
  })
  const written = { ...sharedFiles(feature), ...serverFiles(feature), ...webFiles(feature), ...testFiles(feature) }
  const added = Object.entries(written).map(([file, text]): [string, string] => [`${folder}/${file}`, text])
  const made: [string, string] = [`db/migrations/${nextNumber(root)}-${feature.kebab}.sql`, migration(feature)]
  const files = [...added, ...changed, made]
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return files.map(([file]) => file)
}

function nextNumber(root: string): string {
  const numbers = readdirSync(join(root, 'db/migrations')).map((name) => Number.parseInt(name))
  return String(Math.max(0, ...numbers.filter(Number.isInteger)) + 1).padStart(4, '0')
}

if (import.meta.main) {
  try {
    const files = writeFeature('.', readFeature(process.argv.slice(2)))
    await runTool('oxfmt', ['--write', ...files.filter((file) => /\.tsx?$/.test(file))], { quiet: true })
    const { exitCode, output } = await runCommand([process.execPath, 'tools/generate-schema.ts'], { quiet: true })
    if (exitCode !== 0) throw new Error(`The schema could not be made: ${output}`)
    console.log(`${files.join('\n')}\n`)
    console.log('It passes `npm test` as it is. Next: call its entries what they are, and give them their columns.')
    console.log(`Parts: ${partNames.map((part) => `--${part}`).join(' ')}; each can be read in docs/recipes.md.`)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
