import { createElement, Fragment, type ReactNode } from 'react'
import type { Language } from '#shared/languages'
import type { Formula } from '#shared/mathematics/parse-formula'
import { sayFormula } from '#shared/mathematics/say-formula'

/** A formula as MathML, which the browser sets. Its name is how it is read: a fraction's parts would be one number. */
export function FormulaView({ formula, language }: { formula: Formula; language: Language }) {
  return createElement('math', { 'aria-label': sayFormula(formula, language) }, draw(formula))
}

const element = (name: string, ...children: ReactNode[]) => createElement(name, null, ...children)

function draw(formula: Formula): ReactNode {
  switch (formula.kind) {
    case 'number':
      return element('mn', formula.text)
    case 'letter':
      return element('mi', formula.text)
    case 'words':
      return element('mtext', formula.text)
    case 'sign':
      return element('mo', formula.text)
    case 'row':
      return element('mrow', ...formula.parts.map(drawPart))
    case 'fraction':
      return element('mfrac', draw(formula.top), draw(formula.bottom))
    case 'root':
      return formula.degree
        ? element('mroot', draw(formula.of), draw(formula.degree))
        : element('msqrt', draw(formula.of))
    case 'power':
      return element('msup', draw(formula.base), draw(formula.exponent))
    case 'index':
      return element('msub', draw(formula.base), draw(formula.below))
  }
}

function drawPart(part: Formula, place: number): ReactNode {
  return createElement(Fragment, { key: place }, draw(part))
}
