import type { Configuration } from './configuration.ts'
import type { RunningProduct } from './parts/start.ts'

/** Starts this node: in one process, or, where several are to answer, as several. Only what is needed is loaded. */
export async function startNode(configuration: Configuration, webFolder?: string): Promise<RunningProduct> {
  const { SHUKU_WEB_PROCESSES: processes, SHUKU_ROLES: roles } = configuration
  if (processes > 1 && roles.includes('web')) {
    const { startProcesses } = await import('./processes/start-processes.ts')
    return startProcesses(configuration, { processes, ...(webFolder === undefined ? {} : { webFolder }) })
  }
  const { startProduct } = await import('./start-product.ts')
  return startProduct(configuration, webFolder)
}
