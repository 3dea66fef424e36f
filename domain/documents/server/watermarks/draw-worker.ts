/** Draws watermarks in a thread: large letters of a long line take most of a second. */
import { answerAsks } from '@shuku/kit/server/answer-asks'
import { drawTile, type ToDraw } from './draw-tile.ts'

answerAsks<ToDraw, ReturnType<typeof drawTile>>((asked) => [drawTile(asked)])
