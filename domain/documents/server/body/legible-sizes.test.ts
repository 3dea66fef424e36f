import { expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise-html.ts'

test('sizes that add up to words nobody can read go; each alone, and what is legible together, stays', () => {
  const nested = '<p><span style="font-size:0.8em">a<span style="color:red;font-size:80%">b</span></span></p>'
  expect(sanitiseHtml(nested)).toBe(nested)
  const hidden =
    '<p><span style="font-size:0.5em"><span style="font-size:50%;color:red"><span style="font-size:0.5em">x</span></span></span></p>'
  const legible = '<p><span style="font-size:0.5em"><span style="color:red">x</span></span></p>'
  expect(sanitiseHtml(hidden)).toBe(legible)
  expect(sanitiseHtml(legible)).toBe(legible)
  expect(sanitiseHtml('<p style="font-size:8px"><br />x<em style="font-size:0.5em">y</em></p>')).toBe(
    '<p style="font-size:8px"><br />x<em>y</em></p>',
  )
})
