import { expect, it } from 'vitest'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { headingIds } from './heading-ids'

it('gives headings addresses without accents, and a number where two read alike', () => {
  const blocks = parseMarkdown('A lead.\n\n## Où est-ce?\nText.\n### **Où** est-ce?\n\n## D’accord, 100 %')
  expect([...headingIds(blocks).values()]).toEqual(['ou-est-ce', 'ou-est-ce-2', 'd-accord-100'])
})
