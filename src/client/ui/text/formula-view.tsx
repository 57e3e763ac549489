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
      return element(
        'mrow',
        ...formula.parts.map((part, place) => drawPart(part, { place, before: formula.parts[place - 1] })),
      )
    case 'fraction':
      return element('mfrac', draw(formula.top), draw(formula.bottom))
    case 'root':
      return drawRoot(formula)
    case 'power':
      return element('msup', draw(formula.base), draw(formula.exponent))
    case 'index':
      return element('msub', draw(formula.base), draw(formula.below))
  }
}

/**
 * Chromium draws no sign at all for `msqrt` where the font lacks it, as ours does: √13 would read 13. So the sign is
 * written, which other fonts may lend, and its line is a border.
 */
function drawRoot({ of, degree }: Extract<Formula, { kind: 'root' }>): ReactNode {
  return element(
    'mrow',
    degree && element('msup', element('mrow'), draw(degree)),
    createElement('mo', { lspace: '0', rspace: '0', stretchy: 'false' }, '√'),
    createElement('mrow', { className: 'border-current border-t px-0.5 pt-px' }, draw(of)),
  )
}

function drawPart(part: Formula, { place, before }: { place: number; before: Formula | undefined }): ReactNode {
  return createElement(Fragment, { key: place }, isSignOfNumber(part, before) ? drawCloseSign(part) : draw(part))
}

/** What a number can come after. */
const OPENS = /^[=<>≤≥≠≈(×÷·+−-]$/

/** The second sign of `= −1` belongs to the number after it; by itself it would be set apart like a subtraction. */
function isSignOfNumber(part: Formula, before: Formula | undefined): part is Extract<Formula, { kind: 'sign' }> {
  return part.kind === 'sign' && /^[+−-]$/.test(part.text) && before?.kind === 'sign' && OPENS.test(before.text)
}

function drawCloseSign({ text }: Extract<Formula, { kind: 'sign' }>): ReactNode {
  return createElement('mo', { lspace: '0', rspace: '0' }, text)
}
