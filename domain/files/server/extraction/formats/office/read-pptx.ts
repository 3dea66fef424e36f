import { ExtractionFailure } from '../../extraction.ts'
import { ZipArchive } from '../../reading/zip-archive.ts'
import { drawingHandler } from './drawing-handler.ts'
import { readCharts } from './read-charts.ts'
import { OfficePackage } from './office-package.ts'
import type { Reader } from '../reader.ts'

/** With each slide come its diagrams, its notes and what was said about it. */
const WITH_SLIDE = ['diagramData', 'notesSlide', 'comments', 'comment']

export const readPptx: Reader = async (source, output, limits) => {
  const file = new OfficePackage(await ZipArchive.open(source.content, limits))
  const main = await file.mainPart('ppt/presentation.xml')
  const slides = await slidesInOrder(file, main)
  if (slides.length === 0 && file.notes.size > 0)
    throw new ExtractionFailure('damaged', 'the list of slides is damaged')

  for (const slide of slides.slice(0, limits.pages)) {
    if (output.isFull) break
    await file.read(slide, drawingHandler(output))
    output.endLine()
    const related = await file.relationships(slide)
    for (const { part } of related.filter(({ type }) => WITH_SLIDE.includes(type))) {
      await file.read(part, drawingHandler(output))
      output.endLine()
    }
    await readCharts(file, related, output)
    output.endParagraph()
  }
  if (slides.length > limits.pages) file.notes.add('pageLimit')
  return { title: await file.title(), pages: slides.length, notes: [...file.notes] }
}

/** Slides keep the number they were made with; the presentation says in which order they are shown. */
async function slidesInOrder(file: OfficePackage, main: string): Promise<string[]> {
  const parts = new Map((await file.relationships(main)).map(({ id, part }) => [id, part]))
  const slides: string[] = []
  await file.read(main, {
    open(name, attribute) {
      // `id` is the slide's number, `r:id` the relationship.
      const part = name === 'sldId' ? parts.get(attribute('r:id') ?? '') : undefined
      if (part !== undefined) slides.push(part)
    },
  })
  return slides
}
