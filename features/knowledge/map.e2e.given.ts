import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from '@playwright/test'
import { expect, inDatabase, test } from '@shuku/kit/testing/browser'
import { mapTemplates, type MapTemplate } from './contract/maps.ts'

export interface GivenPoint {
  readonly name: string
  readonly weight: number
  readonly documentIds?: readonly number[]
  readonly remark?: string
}

export interface GivenMap {
  readonly name: string
  readonly template?: MapTemplate
  readonly contents?: string
  readonly remark?: string
  readonly themes: readonly {
    readonly title: string
    readonly weight: number
    readonly points: readonly GivenPoint[]
  }[]
}

/** A map as its maintainers save it, of a person by login name; answers its id and those of its points by their names. */
export async function givenMap(by: string, { name, template = 'line', contents = '', remark = '', themes }: GivenMap) {
  return inDatabase(async (pool) => {
    const insert = async (text: string, values: readonly unknown[]): Promise<number> => {
      const { rows } = await pool.query<{ id: string }>(text, [...values])
      return Number(rows[0]?.id)
    }
    const person = await insert('select id from person where login_name = $1', [by])
    const id = await insert(
      `insert into knowledge_map (name, template, contents, remark, creator_id, updater_id)
       values ($1, $2, $3, $4, $5, $5) returning id`,
      [name, mapTemplates[template], contents, remark, person],
    )
    const points = new Map<string, number>()
    for (const [position, theme] of themes.entries()) {
      const themeId = await insert(
        'insert into knowledge_theme (map_id, title, weight, position) values ($1, $2, $3, $4) returning id',
        [id, theme.title, theme.weight, position],
      )
      for (const [place, point] of theme.points.entries()) {
        const pointId = await insert(
          'insert into knowledge_point (name, remark, creator_id, updater_id) values ($1, $2, $3, $3) returning id',
          [point.name, point.remark ?? '', person],
        )
        points.set(point.name, pointId)
        const rowId = await insert(
          `insert into knowledge_point_row (point_id, title, weight, position) values ($1, '文档', 100, 0) returning id`,
          [pointId],
        )
        await pool.query(
          `insert into knowledge_row_document (row_id, document_id, position)
           select $1, chosen.id, chosen.place from unnest($2::bigint[]) with ordinality as chosen (id, place)`,
          [rowId, point.documentIds ?? []],
        )
        await pool.query(
          'insert into knowledge_map_point (theme_id, point_id, weight, position) values ($1, $2, $3, $4)',
          [themeId, pointId, point.weight, place],
        )
      }
    }
    return { id, points }
  })
}

interface Word {
  readonly text: string
  /** Of its letters, in points. */
  readonly height: number
  readonly isCut: boolean
}

/** The words on each sheet of paper that a page is printed on, as it asks for. */
export async function print(page: Page): Promise<Word[][]> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
  const pdf = await getDocument({ data, useSystemFonts: true, disableFontFace: true, verbosity: 0 }).promise
  const sheets: Word[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number)
    const [, , width = 0, height = 0] = sheet.view
    const { items } = await sheet.getTextContent()
    sheets.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , x = 0, y = 0] = item.transform as number[]
        const isCut = x < 0 || y < 0 || x + item.width > width || y + item.height > height
        return [{ text: item.str, height: item.height, isCut }]
      }),
    )
  }
  await pdf.loadingTask.destroy()
  return sheets
}

export const mark = () => `${test.info().workerIndex}${Date.now().toString(36)}`

/** What a pointer shows over a station is no part of the page. */
export async function pointAtNothing(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(page.locator('.ant-popover:visible')).toHaveCount(0)
}

/** What the page says that one has read of a map. */
export const percentOf = async (page: Page) =>
  Number(await page.locator('.sk-read-map-percent').textContent().then(parseInteger))
const parseInteger = (text: string | null) => Number.parseInt(text ?? '', 10)
