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

interface Frames {
  frame: { id: string }
  childFrames?: Frames[]
}

interface Protocol {
  send(ask: 'Page.getFrameTree'): Promise<{ frameTree: Frames }>
  send(ask: 'Accessibility.getFullAXTree', of: { frameId: string }): Promise<{ nodes: TreeNode[] }>
}

/** What Chromium tells a screen reader, of every node with this role. */
async function told(role: string): Promise<TreeNode[]> {
  // Which protocol it speaks depends on the browser; here it is Chromium's.
  const browser = cdp() as unknown as Protocol
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
] as const)('a question with mathematics is heard in words (%s)', async (language, text, heard) => {
  await showPart(
    <>
      <h2 id="asked">
        <MathText text={text} language={language} />
      </h2>
      <input aria-describedby="asked" />
    </>,
    language,
  )
  await expect.poll(async () => (await told('heading')).map(({ name }) => name?.value)).toEqual([heard])
  const [field] = await told('textbox')
  expect(field?.description?.value).toBe(heard)
})

const CLOSED =
  'In \\(24 \\div 4 \\times 2\\), the two are equals, so start on the left: \\(24 \\div 4 = 6\\), then \\(6 \\times 2 = 12\\). Multiplying first would give 3, which is wrong.'
test.each([
  ['question', <MathText key="text" text={CLOSED} language="en" />],
  ['guide', <InlineView key="text" content={parseInline(CLOSED)} language="en" />],
])('no line of a %s begins with what closes a formula', async (_, text) => {
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
      if (!closing) throw new Error('nothing closes the formula')
      const mark = document.createRange()
      mark.setStart(closing, 0)
      mark.setEnd(closing, 1)
      expect(mark.getBoundingClientRect().left, `${width} px`).toBeGreaterThan(formula.getBoundingClientRect().left)
    }
  }
})

test('what is outside the subset is shown as it was typed, and never as markup', async () => {
  const text = '\\(<img src=x onerror=alert(1)>\\) and \\(\\href{javascript:alert(1)}{x}\\)'
  await showPart(<MathText text={text} language="en" />)
  await expect.poll(() => document.body.textContent).toContain(text)
  expect(document.querySelector('img, a[href^="javascript"], math')).toBeNull()
})

test('a root has its sign, and its line reaches over what is under it', async () => {
  await showPart(<MathText text="\(\sqrt{13}\) and \(\sqrt[3]{27}\)" language="en" />)
  await expect.poll(() => document.querySelectorAll('math mo').length).toBe(2)
  for (const sign of document.querySelectorAll('math mo')) {
    expect(sign.textContent).toBe('√')
    expect(sign.getBoundingClientRect().width).toBeGreaterThan(4)
    const under = sign.nextElementSibling
    expect(under && getComputedStyle(under).borderTopWidth).toBe('1px')
  }
})

test('a sign that belongs to a number stands close to it, one between two numbers does not', async () => {
  await showPart(<MathText text={'\\(2 − 3 = −1\\)'} language="en" />, 'en')
  const signs = () =>
    [...document.querySelectorAll('mo')].map((sign) => [sign.textContent, sign.getAttribute('lspace')])
  await expect.poll(signs).toEqual([
    ['−', null],
    ['=', null],
    ['−', '0'],
  ])
})
