import { Random } from '../../generate/random/random.ts'
import type { ReaderKind } from '../../generate/pick-readers.ts'
import { TextGenerator } from '../../generate/texts.ts'
import type { Client } from '../client.ts'
import { floorOf, type Case, type World } from '../world.ts'
import { idsOf, ListRun, newestFirst } from './pages.ts'

/** What is typed, by how frequent it is; the marker words of the generator, and pieces cut out of its sentences. */
function typedTexts(world: World): Readonly<Record<string, readonly string[]>> {
  return {
    'frequent, 10 %': ['降本增效', '碳中和'],
    'medium, 1 %': ['灰度发布', '质保金'],
    'rare, 0.01 %': ['磁悬浮', '榫卯'],
    'two words, 10 % and 1 %': ['降本增效 灰度发布', '碳中和 质保金', '灰度发布 碳中和'],
    'two words, 10 % and 10 %': ['降本增效 碳中和', '碳中和 降本增效'],
    '5 characters of a sentence': fragments(world.loaded.scale.seed),
  }
}

function fragments(seed: number): string[] {
  const random = Random.of(seed, -8)
  const { sentences } = new TextGenerator(seed)
  return Array.from({ length: 60 }, () => {
    const sentence = random.pick(sentences)
    const start = random.below(Math.max(1, sentence.length - 6))
    return sentence.slice(start, start + 5)
  })
}

/** Words in titles and texts: the first page in both orders, and the exact total. */
export function fullTextCases(world: World, kind: ReaderKind): Case[] {
  return Object.entries(typedTexts(world)).flatMap(([name, texts]) => {
    const begin = async (client: Client, number: number, order: Readonly<Record<string, string>>) => {
      const cookie = await world.sessions.cookieOf(world.readerOf(kind, number).personId)
      const query = { fulltext: texts[Math.floor(number / 4) % texts.length] as string }
      const run = new ListRun(client, cookie)
      const key = await run.open(query)
      // a run remembers what it ranked: each measurement needs one of its own
      const words = query.fulltext.split(' ')
      // of one word both places of the floor's statement
      const both = [words[0], words[1] ?? words[0]] as string[]
      return { cookie, words: both, key: await run.open(query), ids: idsOf(await run.rows(key, order)) }
    }
    const page = (title: string, order: Readonly<Record<string, string>>): Case => ({
      group: `Full text, ${kind}`,
      name: `${name}: ${title}`,
      prepare: async (client, number) => {
        const { cookie, key, ids } = await begin(client, number, order)
        return { run: (by) => new ListRun(by, cookie).rows(key, order), floor: floorOf('page', ids) }
      },
    })
    const total: Case = {
      group: `Full text, ${kind}`,
      name: `${name}: total`,
      prepare: async (client, number) => {
        const { cookie, key, words } = await begin(client, number, {})
        return { run: (by) => new ListRun(by, cookie).count(key), floor: floorOf('found', words) }
      },
    }
    return [page('by relevance', {}), page('by date', newestFirst), total]
  })
}
