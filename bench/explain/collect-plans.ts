import type { Pool } from 'pg'
import type { Explained } from './plan.ts'

/** Has every statement of a pool tell its plan, as PostgreSQL ran it. */
export function collectPlans(pool: Pool): { take(): Explained[] } {
  let plans: Explained[] = []
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const start = message.indexOf('{')
      if (/^duration: .* plan:/.test(message) && start > 0) plans.push(JSON.parse(message.slice(start)) as Explained)
    })
    void client.query(`
      load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_format = json;
      set auto_explain.log_level = notice;
      set client_min_messages = notice`)
  })
  return {
    take: () => {
      const taken = plans
      plans = []
      return taken
    },
  }
}
