/** Cuts texts for the index: asked by `cut-texts.ts` for what would hold up everybody else. */
import { answerAsks } from '@shuku/kit/server/answer-asks'
import { cutInStretches } from './cut-rows.ts'

answerAsks(cutInStretches)
