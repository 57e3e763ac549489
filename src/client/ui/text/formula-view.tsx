import { createElement, type ReactNode } from 'react'
import type { Language } from '#shared/languages'
import type { Formula } from '#shared/mathematics/parse-formula'
import { sayFormula } from '#shared/mathematics/say-formula'

/** A formula as MathML, labelled with how it is read aloud: unlabelled, ¾ would be read as "34". */
export function FormulaView({ formula, language }: { formula: Formula; language: Language }) {
  return createElement('math', { 'aria-label': sayFormula(formula, language) }, render(formula))
}

const element = (name: string, ...children: ReactNode[]) => createElement(name, null, ...children)

function render(formula: Formula): ReactNode {
  switch (formula.kind) {
    case 'number':
      return element('mn', formula.text)
    case 'letter':
      return element('mi', formula.text)
    case 'words':
      // MathML drops ordinary spaces at the ends: `64 cm²` would read 64cm².
      return element('mtext', formula.text.replace(/^ | $/g, '\u00a0'))
    case 'sign':
      return element('mo', formula.text)
    case 'row':
      return element(
        'mrow',
        ...formula.parts.map((part, index) =>
          isUnarySign(part, formula.parts[index - 1])
            ? createElement('mo', { lspace: '0', rspace: '0' }, part.text)
            : render(part),
        ),
      )
    case 'fraction':
      return element('mfrac', render(formula.top), render(formula.bottom))
    case 'root':
      return renderRoot(formula)
    case 'power':
      return element('msup', render(formula.base), render(formula.exponent))
    case 'index':
      return element('msub', render(formula.base), render(formula.below))
  }
}

/**
 * Chromium draws nothing for `msqrt` when the font lacks the radical, as ours does: √13 would read 13. A written "√"
 * can come from a fallback font; its bar is a border.
 */
function renderRoot({ of, degree }: Extract<Formula, { kind: 'root' }>): ReactNode {
  return element(
    'mrow',
    degree && element('msup', element('mrow'), render(degree)),
    createElement('mo', { lspace: '0', rspace: '0', stretchy: 'false' }, '√'),
    createElement('mrow', { className: 'border-current border-t px-0.5 pt-px' }, render(of)),
  )
}

/** Operators that can precede a signed number. */
const BEFORE_NUMBER = /^[=<>≤≥≠≈(×÷·+−-]$/

/** The minus in `= −1` belongs to the number. Without this it would be spaced like a subtraction. */
function isUnarySign(part: Formula, before: Formula | undefined): part is Extract<Formula, { kind: 'sign' }> {
  return part.kind === 'sign' && /^[+−-]$/.test(part.text) && before?.kind === 'sign' && BEFORE_NUMBER.test(before.text)
}
