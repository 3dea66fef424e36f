import { LocalStore } from '@shuku/kit/server'
import { line } from '../../report/tables.ts'
import { Client } from '../client.ts'
import type { World } from '../world.ts'
import type { ActFigure } from './act-figure.ts'
import { measureBatches } from './batches.ts'
import { measureDefaults } from './defaults.ts'
import { measureMoving } from './moving.ts'
import { measureNumbering } from './numbering.ts'
import { measureSaving } from './saving-together.ts'

export const actsTitle = 'Acts on many documents'

/** Acts that change much: each once, or a few times, and taken back. */
export async function measureActs(world: World, address: string, filesFolder: string): Promise<string> {
  const client = new Client(address)
  try {
    const figures = [
      ...(await measureSaving(world, address)),
      ...(await measureNumbering(world, address)),
      ...(await measureDefaults(world, client)),
      ...(await measureMoving(world, client)),
      ...(await measureBatches(world, address, new LocalStore(filesFolder, { fast: true }))),
    ]
    const columns: (keyof ActFigure)[] = ['name', 'took', 'against', 'ratio', 'wanted']
    return [
      `### ${actsTitle}`,
      '',
      line(['', 'takes (p50 / p95)', 'beside', 'ratio', 'wanted']),
      line(['---', '---:', '---', '---:', '---:']),
      ...figures.map((figure) => line(columns.map((column) => figure[column]))),
    ].join('\n')
  } finally {
    client.close()
  }
}
