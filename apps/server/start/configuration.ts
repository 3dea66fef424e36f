import { resolve } from 'node:path'
import { availableParallelism } from 'node:os'
import { z } from '@shuku/kit/contract'
import { availableMemory, localTime } from '@shuku/kit/server'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const address = z.string().regex(/^postgres(ql)?:\/\//, { error: 'an address such as postgres://user@host/database' })

const companyPage = z
  .string()
  .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?(\/\S*)?$/, { error: 'an address such as https://portal.example.com/chain' })
  .optional()

const gibibyte = 1024 ** 3

/** One for each core, and for each GB of memory, of which a process takes a quarter; what more than four answer PostgreSQL does not keep up with. */
function usualProcesses(): number {
  return Math.max(1, Math.min(4, availableParallelism(), Math.floor(availableMemory() / gibibyte)))
}

/** Offsets are read by Node as east and by PostgreSQL as west of Greenwich; names they read alike. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    localTime(new Date(), name)
    return true
  } catch {
    return false
  }
}

/** Every setting of the server; docs/operations.md has a line for each. */
const schema = z.object({
  SHUKU_HOST: z.string().min(1).default('127.0.0.1'),
  SHUKU_PORT: z.coerce.number({ error: 'a port number' }).int().min(0).max(65_535).default(8080),
  SHUKU_PREFIX: z
    .string()
    .regex(/^(\/[\w.-]+)*$/, { error: 'empty, or a path such as /shuku without a slash at its end' })
    .default(''),
  SHUKU_DATA: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  SHUKU_SECRET: z.string().min(32, { error: 'at least 32 characters' }).optional(),
  DATABASE_URL: address.optional(),
  DATABASE_DIRECT_URL: address.optional(),
  SHUKU_ROLES: z
    .string()
    .default('web,worker,collaboration')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker', 'collaboration'], { error: 'a comma list of web, worker, collaboration' }))),
  SHUKU_TIME_ZONE: z.string().default('Asia/Shanghai').refine(isTimeZone, {
    error: 'a time zone by its name, such as Asia/Shanghai, and not by an offset such as +08:00',
  }),
  SHUKU_WEB_PROCESSES: z.coerce.number({ error: 'a number of processes' }).int().min(1).max(32).default(usualProcesses),
  SHUKU_MAX_UPLOAD_MB: z.coerce.number({ error: 'a number of megabytes' }).int().min(1).max(100_000).default(2048),
  SHUKU_DISK_RESERVE_GB: z.coerce.number({ error: 'a number of gigabytes' }).min(0).max(100_000).optional(),
  SHUKU_SESSION_HOURS: z.coerce.number({ error: 'a number of hours' }).int().min(1).max(720).default(12),
  SHUKU_SESSION_IDLE_MINUTES: z.coerce.number({ error: 'a number of minutes' }).int().min(10).max(43_200).default(240),
  SHUKU_REMEMBER_DAYS: z.coerce.number({ error: 'a number of days' }).int().min(1).max(365).default(7),
  SHUKU_REMEMBER_IDLE_DAYS: z.coerce.number({ error: 'a number of days' }).int().min(1).max(365).default(3),
  SHUKU_TRUST_PROXY: z.coerce.number({ error: 'a number of proxies' }).int().min(0).max(9).default(0),
  SHUKU_ADDRESS: z
    .string()
    .regex(/^https?:\/\/[^\s/]+(\/[\w.-]+)*$/, {
      error: 'the address of the product without a slash at its end, such as https://docs.example.com',
    })
    .optional(),
  SHUKU_PORTAL_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(
      z.array(
        z.string().regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/, {
          error: 'a comma list of origins such as https://portal.example.com',
        }),
      ),
    ),
  SHUKU_VALUE_CHAIN: companyPage,
  SHUKU_STRUCTURE_CHART: companyPage,
  SHUKU_SMTP: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, { error: 'a mail server such as smtp://user:password@mail.example.com:587' })
    .optional(),
  SHUKU_SMTP_PLAIN: flag.default(false),
  SHUKU_MAIL_FROM: z.string().min(3).default('Shuku <shuku@localhost>'),
  SHUKU_OFFICE: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?(\/[^\s?#]*)?$/, {
      error: 'the address of an office server such as https://office.example.com',
    })
    .optional(),
  SHUKU_INVOICE_SERVICE: z
    .string()
    .regex(/^https?:\/\/\S+$/, { error: 'the address of a service such as https://invoices.example.com/recognise' })
    .refine((text) => URL.canParse(text), { error: 'the address of a service' })
    .optional(),
  SHUKU_INVOICE_LETTERS: flag.default(true),
  SHUKU_ADMIN_PASSWORD: z.string().min(8, { error: 'at least 8 characters' }).optional(),
  SHUKU_DEMO: flag.default(true),
  SHUKU_DEMO_PASSWORD: z.string().min(8, { error: 'at least 8 characters' }).optional(),
  SHUKU_OUTER_KEPT_MS: z.coerce
    .number({ error: 'a number of milliseconds up to 60000' })
    .int()
    .min(0)
    .max(60_000)
    .default(1000),
  SHUKU_REPORT_KEPT_FROM_MS: z.coerce.number({ error: 'a number of milliseconds' }).int().min(0).default(100),
  SHUKU_REPORT_WAIT_MS: z.coerce
    .number({ error: 'a number of milliseconds up to 9000' })
    .int()
    .min(1)
    .max(9000)
    .default(3000),
  SHUKU_WALLS: z.enum(['wanted', 'required'], { error: 'wanted or required' }).default('wanted'),
  SHUKU_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Configuration = z.output<typeof schema>

/** Reads the environment; a wrong value ends the start with the variable's name and what is expected. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const result = schema.safeParse(environment)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: expected ${issue.message}`)
  throw new Error(`The configuration is not valid:\n${lines.join('\n')}`)
}
