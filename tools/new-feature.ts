import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FeatureNames, readFeatureNames } from './new-feature/feature-names.ts'
import { registrations } from './new-feature/register.ts'
import { skeleton } from './new-feature/skeleton.ts'
import { runTool } from './tasks/run-command.ts'

/** Writes the skeleton of a slice and mounts it in both apps; answers the files, from the root. */
export function writeFeature(root: string, names: FeatureNames): string[] {
  const folder = `features/${names.kebab}`
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already.`)
  // All changes are made before the first file is written, so that a place that is not found leaves nothing behind.
  const changed = Object.entries(registrations(names)).map(([file, change]): [string, string] => {
    try {
      return [file, change(readFileSync(join(root, file), 'utf8'))]
    } catch (error) {
      throw new Error(`${file} could not be extended: ${(error as Error).message}`, { cause: error })
    }
  })
  const added = Object.entries(skeleton(names)).map(([file, text]): [string, string] => [`${folder}/${file}`, text])
  for (const [file, text] of [...added, ...changed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return [...added, ...changed].map(([file]) => file)
}

if (import.meta.main) {
  try {
    const names = readFeatureNames(process.argv.slice(2))
    const files = writeFeature('.', names)
    await runTool('oxfmt', ['--write', ...files], { quiet: true })
    console.log(`${files.join('\n')}\n`)
    console.log('It passes `npm test` as it is. Next: its calls, and a row in its testing.ts for each of them.')
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
