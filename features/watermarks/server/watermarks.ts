import { sql, type RawBuilder } from 'kysely'
import { requireAllCategories, requireSettable, selectSetting } from '@shuku/domain/categories/server'
import {
  watermarkLines,
  watermarkParameters,
  watermarkSvg,
  watermarkTile,
  type WatermarkParameter,
} from '@shuku/domain/documents/contract'
import { knownOf, watermarkSettings } from '@shuku/domain/documents/server'
import { bySyllables, defineList, describeForm, handle, localTime, type Context } from '@shuku/kit/server'
import {
  watermarkErrors,
  WatermarkRow,
  watermarksApi,
  type WatermarkPlace,
  places,
  type WatermarkForm,
} from '../contract.ts'
import { watermarkMessages } from '../messages.ts'

const text = watermarkMessages.texts

const columnOf = { view: 'on_view', print: 'on_print', download: 'on_download' } as const
const isShown = (place: WatermarkPlace) => sql<boolean>`${sql.ref(`watermark.${columnOf[place]}`)}`
const users = sql<number>`(
  select count(*)::integer from category_watermark where category_watermark.watermark_id = watermark.id)`

export const watermarkList = defineList({
  endpoint: watermarksApi.listWatermarks,
  shape: WatermarkRow,
  opens: requireAllCategories,
  select: ({ db, language }, { name, place }) => {
    const words = places.map((each) => sql`case when ${isShown(each)} then ${text[each][language]}::text end`)
    let rows = db
      .selectFrom('watermark')
      .select([
        'watermark.id',
        'watermark.name',
        sql<string>`replace(watermark.text, chr(10), ' / ')`.as('text'),
        sql<string>`concat_ws(${language === 'zh-CN' ? '、' : ', '}, ${sql.join(words)})`.as('places'),
        users.as('categories'),
        'watermark.changed_at as changedAt',
      ])
    if (name) rows = rows.where(sql<boolean>`position(lower(${name}) in lower(watermark.name)) > 0`)
    return place ? rows.where(isShown(place)) : rows
  },
  sorts: {
    name: { expression: () => bySyllables(sql.ref('watermark.name')), type: 'text' },
    categories: { expression: () => users, type: 'integer' },
    changedAt: { expression: () => sql`watermark.changed_at`, type: 'timestamptz' },
  },
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`watermark.id`,
  export: { name: text.title },
})

export const getConditions = handle(watermarksApi.getConditions, async (context) => {
  const { language } = context
  await requireAllCategories(context)
  const { field, option } = describeForm(language)
  const items = [
    field('INPUT', 'wmname', { label: text.name, quickSearch: true, maxLength: 100 }),
    field('SELECT', 'wmplace', {
      label: text.place,
      options: [{ ...option('', text.anyPlace), selected: true }, ...places.map((each) => option(each, text[each]))],
    }),
  ]
  return { conditions: [{ title: text.search[language], shown: true, items }] }
})

/** What a new one begins with. */
const usual = {
  text: text.defaultText['zh-CN'],
  size: 16,
  angle: 30,
  opacity: 15,
  color: '#5b6472',
  gap: 100,
  onView: true,
  onPrint: true,
  onDownload: false,
}

export const getWatermark = handle(watermarksApi.getWatermark, async (context) => {
  const { db, caller, query } = context
  const { id, categoryId } = query
  if (categoryId === undefined) await requireAllCategories(context)
  else await requireSettable({ db, caller, query: { categoryId } })
  if (categoryId !== undefined) {
    const chosen = selectSetting(watermarkSettings, 'watermarkId', sql`${categoryId}`)
    return (await findWatermark(context, chosen)) ?? { ...usual, name: '', onView: false, onPrint: false }
  }
  if (id === undefined) return { ...usual, name: '' }
  const found = await findWatermark(context, sql`${id}::integer`)
  if (!found) throw watermarkErrors.notFound()
  return found
})

async function findWatermark({ db }: Pick<Context, 'db'>, id: RawBuilder<unknown>) {
  const { rows } = await sql<Omit<WatermarkForm, 'id'> & { id: number }>`
    select id, name, text, size, angle, opacity, color, gap, on_view as "onView", on_print as "onPrint",
      on_download as "onDownload"
    from watermark where id = ${id}`.execute(db)
  return rows[0]
}

export const getParameters = handle(watermarksApi.getParameters, async (context) => {
  await requireAllCategories(context)
  const examples = await examplesFor(context)
  return {
    parameters: watermarkParameters.map((name) => ({
      name,
      label: text[name][context.language],
      example: examples[name] ?? '',
    })),
  }
})

export const previewWatermark = handle(watermarksApi.previewWatermark, async (context) => {
  await requireAllCategories(context)
  const { text: written, ...look } = context.query
  const lines = watermarkLines(written, await examplesFor(context))
  const { width, height } = watermarkTile({ ...look, lines })
  return { svg: watermarkSvg({ ...look, lines }), width, height, lines }
})

/** The caller and now, on a document that is made up. */
async function examplesFor(context: Context): Promise<Readonly<Partial<Record<WatermarkParameter, string | null>>>> {
  const { db, caller, language, request } = context
  const { rows } = await sql<{ known: Record<string, string> }>`select ${knownOf(caller)} as known`.execute(db)
  const { day, time } = localTime(new Date(), caller.timeZone)
  return {
    ...rows[0]?.known,
    date: day,
    time: time.slice(0, 5),
    ip: request.address,
    subject: text.sampleSubject[language],
    code: `CW-${day.slice(0, 4)}-014`,
    category: text.sampleCategory[language],
  }
}
