import type { Configuration } from './configuration.ts'
import { chooseAccount } from './parts/hand-over.ts'
import type { RunningProduct } from './parts/start.ts'

/**
 * Starts this node: in one process, or as several, where several are to answer or root only starts what others do. Only
 * what is needed is loaded.
 */
export async function startNode(configuration: Configuration, webFolder?: string): Promise<RunningProduct> {
  const { SHUKU_WEB_PROCESSES: processes, SHUKU_ROLES: roles } = configuration
  const account = chooseAccount(configuration, webFolder)
  if (account || (processes > 1 && roles.includes('web'))) {
    const { startProcesses } = await import('./processes/start-processes.ts')
    return startProcesses(configuration, { processes, webFolder, account })
  }
  const { startProduct } = await import('./start-product.ts')
  return startProduct(configuration, webFolder)
}
