import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { parseInline } from '#shared/markdown/parse-inline'
import { showPart } from '../../testing/show'
import { InlineView } from './inline-view'
import { MathText } from './math-text'

interface TreeNode {
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
}

interface FrameTree {
  frame: { id: string }
  childFrames?: FrameTree[]
}

interface ChromiumProtocol {
  send(method: 'Page.getFrameTree'): Promise<{ frameTree: FrameTree }>
  send(method: 'Accessibility.getFullAXTree', parameters: { frameId: string }): Promise<{ nodes: TreeNode[] }>
}

/** The nodes with this role in the accessibility tree that screen readers use. */
async function accessibleNodes(role: string): Promise<TreeNode[]> {
  // `cdp()` has no methods in its type because the protocol depends on the browser.
  const browser = cdp() as unknown as ChromiumProtocol
  const { frameTree } = await browser.send('Page.getFrameTree')
  const frames = [frameTree, ...(frameTree.childFrames ?? [])]
  const trees = await Promise.all(
    frames.map(({ frame }) => browser.send('Accessibility.getFullAXTree', { frameId: frame.id })),
  )
  return trees.flatMap(({ nodes }) => nodes.filter((node) => node.role?.value === role))
}

test.each([
  ['en', 'What is \\(\\frac{3}{4}\\) of 20?', 'What is 3 over 4 of 20?'],
  ['fr', 'Calcule \\(\\sqrt{16} + 5^2\\) en mètres.', 'Calcule racine carrée de 16 plus 5 au carré en mètres.'],
] as const)('screen readers read the mathematics of a question in words (%s)', async (language, text, spoken) => {
  await showPart(
    <>
      <h2 id="question">
        <MathText text={text} language={language} />
      </h2>
      <input aria-describedby="question" />
    </>,
    language,
  )
  await expect.poll(async () => (await accessibleNodes('heading')).map(({ name }) => name?.value)).toEqual([spoken])
  const [field] = await accessibleNodes('textbox')
  expect(field?.description?.value).toBe(spoken)
})

const PUNCTUATED =
  'In \\(24 \\div 4 \\times 2\\), the two are equals, so start on the left: \\(24 \\div 4 = 6\\), then ' +
  '\\(6 \\times 2 = 12\\). Multiplying first would give 3, which is wrong.'
test.each([
  ['question', <MathText key="text" text={PUNCTUATED} language="en" />],
  ['guide', <InlineView key="text" content={parseInline(PUNCTUATED)} language="en" />],
])('no line of a %s begins with the punctuation after a formula', async (_, text) => {
  await showPart(
    <div className="prose wrap-anywhere">
      <p>{text}</p>
    </div>,
  )
  await expect.poll(() => document.querySelectorAll('math')).toHaveLength(3)
  for (let width = 80; width <= 340; width++) {
    document.querySelector('p')?.style.setProperty('width', `${width}px`)
    for (const formula of document.querySelectorAll('math')) {
      const closing = formula.nextSibling
      if (!closing) throw new Error('no punctuation after the formula')
      const mark = document.createRange()
      mark.setStart(closing, 0)
      mark.setEnd(closing, 1)
      expect(mark.getBoundingClientRect().left, `${width} px`).toBeGreaterThan(formula.getBoundingClientRect().left)
    }
  }
})

test('unsupported commands and HTML are shown as typed and never become markup', async () => {
  const text = '\\(<img src=x onerror=alert(1)>\\) and \\(\\href{javascript:alert(1)}{x}\\)'
  await showPart(<MathText text={text} language="en" />)
  await expect.poll(() => document.body.textContent).toContain(text)
  expect(document.querySelector('img, a[href^="javascript"], math')).toBeNull()
})

test('a root shows the radical sign and a bar over its content', async () => {
  await showPart(<MathText text="\(\sqrt{13}\) and \(\sqrt[3]{27}\)" language="en" />)
  await expect.poll(() => document.querySelectorAll('math mo').length).toBe(2)
  for (const sign of document.querySelectorAll('math mo')) {
    expect(sign.textContent).toBe('√')
    expect(sign.getBoundingClientRect().width).toBeGreaterThan(4)
    const under = sign.nextElementSibling
    expect(under && getComputedStyle(under).borderTopWidth).toBe('1px')
  }
})

test('a minus that belongs to a number has no space after it, one between two numbers does', async () => {
  await showPart(<MathText text={'\\(2 − 3 = −1\\)'} language="en" />, 'en')
  const signs = () =>
    [...document.querySelectorAll('mo')].map((sign) => [sign.textContent, sign.getAttribute('lspace')])
  await expect.poll(signs).toEqual([
    ['−', null],
    ['=', null],
    ['−', '0'],
  ])
})
