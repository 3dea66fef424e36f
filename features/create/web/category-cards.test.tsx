import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { CategoryCards } from './category-cards.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const node = (id: number, name: string) =>
  ({ id, parentId: 0, name, starred: false, description: '', searchText: name, mayCreate: false }) as CategoryNode
const list = [node(1, '制度'), node(2, '空目录')]
const categories = (those: readonly CategoryNode[], leading: readonly number[]) =>
  ({
    list: those,
    leading: new Set(leading),
    byId: new Map(),
    loading: false,
    error: null,
    retry: () => undefined,
  }) as never

const shown = (counts: ReadonlyMap<string, number> | undefined, those = list, leading: readonly number[] = []) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CategoryCards
        categories={categories(those, leading)}
        counts={counts}
        latest={new Map([[1, { id: 7, subject: '差旅报销管理办法' }]])}
        parent={undefined}
        text=""
        showsFavourites={false}
        creating={{ opensWindow: false }}
        actions={() => []}
        onChoose={() => undefined}
        onShowAll={() => undefined}
      />
    </MemoryRouter>,
  )

test('each card says how many documents there are, none as well; before the counts have come none says so', () => {
  expect(shown(new Map([['1', 12]])).match(/\d+ 篇/g)).toEqual(['12 篇', '0 篇'])
  expect(shown(undefined)).not.toMatch(/\d+ 篇/)
})

test('the card of a category names what was last made there and leads to it; that of another has no such line', () => {
  const [first = '', second = ''] = shown(undefined).split('空目录')
  expect(first).toMatch(/<a [^>]*href="[^"]*7[^"]*"[^>]*>差旅报销管理办法<\/a>/)
  expect(second).not.toContain('sk-category-card-latest')
})

test('CREATE-29 CREATE-04 with no category to create in the grid says that there is no data, and no tile is there', () => {
  expect(shown(undefined, [])).toContain('暂无数据')
  expect(shown(undefined, [])).not.toContain('sk-plus-tile')
})

test('the card of a category in which one may only read has no tile, and says so; that above one in which one may write says where', () => {
  const page = shown(undefined, list, [1])
  expect(page).not.toContain('sk-plus-tile')
  const [, above = '', readOnly = ''] = page.split('<article')
  expect(above).toContain('可在下级目录中新建')
  expect(readOnly).toContain('没有新建权限')
  expect(readOnly).not.toContain('可在下级目录中新建')
})
