import { describe, expect, test } from 'vitest'
import { DRAWN_EXAMPLES } from '#shared/testing/figures'
import { FIGURE_KINDS, fieldsOf, newFigure, readFigure, textsOf, withText } from './figure-values'

describe('the fields of a figure', () => {
  test.each(FIGURE_KINDS)('begin with a %s that is drawn', (kind) => {
    expect(readFigure(newFigure(kind)).figure?.kind).toBe(kind)
  })

  test.each([...DRAWN_EXAMPLES, ...FIGURE_KINDS.map((kind) => newFigure(kind).data)])(
    'write and read a $kind without loss',
    (figure) => {
      const draft = { data: figure }
      const [[path = ''] = []] = fieldsOf(figure.kind)
      const written = withText(draft, path, textsOf(draft)[path] ?? '')
      expect(readFigure(written).figure).toEqual(figure)
    },
  )

  test('report an invalid field, and measurements that contradict each other', () => {
    expect(readFigure(withText(newFigure('clock'), 'hour', 'noon')).problem).toEqual({
      path: 'hour',
      isImpossible: false,
    })
    const points = withText(newFigure('plane'), 'points', 'P | 2')
    expect(readFigure(points).problem).toEqual({ path: 'points', isImpossible: false })
    expect(readFigure(withText(newFigure('fraction-bar'), 'filled', '9')).problem).toEqual({
      path: '',
      isImpossible: true,
    })
  })

  test('accept both decimal signs', () => {
    const { figure } = readFigure(withText(newFigure('rectangle'), 'width', '2,5'))
    expect(figure).toMatchObject({ width: 2.5 })
  })
})
