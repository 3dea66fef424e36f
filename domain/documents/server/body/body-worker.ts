/** Does one piece of work on one body and ends: started by `body-apart.ts` for what would hold up everybody else. */
import { parentPort, workerData } from 'node:worker_threads'
import { runBehindCalls } from '@shuku/kit/server/run-behind'
import type { BodyWork } from './body-apart.ts'

async function run({ work, html }: BodyWork): Promise<string> {
  // each loads only what it needs
  if (work === 'sanitise') return (await import('./sanitise-html.ts')).sanitiseHtml(html)
  return (await import('./html-to-text.ts')).bodyToText(html)
}

runBehindCalls()
parentPort?.postMessage(await run(workerData as BodyWork))
