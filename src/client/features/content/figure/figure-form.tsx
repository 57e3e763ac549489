import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LoadedFigure } from '../../../figures/loaded-figure'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { TextArea } from '../../../ui/fields/text-area'
import { TextInput } from '../../../ui/fields/text-input'
import { ChoiceField } from '../choice-field'
import { type FieldText, label as labelField } from './field-texts'
import {
  FIGURE_KINDS,
  type FigureDraft,
  type FigureKind,
  fieldsOf,
  newFigure,
  readFigure,
  textsOf,
  withText,
} from './figure-values'

/** The names of fields whose place in the data is none of a word, or a word that means something else there. */
const NAMES: Record<string, FieldName> = {
  'sides.ab': 'sidesAb',
  'sides.bc': 'sidesBc',
  'sides.ca': 'sidesCa',
  'angles.a': 'anglesA',
  'angles.b': 'anglesB',
  'angles.c': 'anglesC',
  'angle parts': 'angleParts',
}

const FIELDS = [
  'from',
  'to',
  'parts',
  'filled',
  'numbered',
  'points',
  'lines',
  'width',
  'height',
  'proportion',
  'unit',
  'sidesAb',
  'sidesBc',
  'sidesCa',
  'anglesA',
  'anglesB',
  'anglesC',
  'rightAngle',
  'angleParts',
  'title',
  'titleFr',
  'bars',
  'slices',
  'head',
  'headFr',
  'rows',
  'rowsFr',
  'hour',
  'minute',
  'pieces',
] as const

const OPTIONS = ['ends', 'all', 'none', 'a', 'b', 'c'] as const

const HINTS = {
  'number-line points': 'numberLinePoints',
  'plane points': 'planePoints',
  'plane lines': 'lines',
  'angle parts': 'angleParts',
  'bar-graph bars': 'bars',
  'circle-graph slices': 'slices',
  'table head': 'head',
  'table headFr': 'head',
  'table rows': 'rows',
  'table rowsFr': 'rows',
  'money pieces': 'pieces',
} as const

interface FigureFormProps {
  /** Tells one of several from the others. */
  name?: string
  /** Where it will be drawn; below a question without it. */
  hint?: string
  kinds?: readonly FigureKind[]
  draft: FigureDraft | undefined
  onChange: (draft: FigureDraft) => void
  onRemove: () => void
}

/** A figure in plain fields, beside the drawing that they make. */
export function FigureForm({ name, hint, kinds = FIGURE_KINDS, draft, onChange, onRemove }: FigureFormProps) {
  const { t } = useTranslation('adminFigures')
  const frame = useRef<HTMLFieldSetElement>(null)
  const wasChosen = useRef(draft !== undefined)
  useEffect(() => {
    // The button that asked for a figure is gone: the focus goes on with what it brought.
    if (!wasChosen.current) frame.current?.querySelector('select')?.focus()
  }, [])
  return (
    <fieldset
      ref={frame}
      aria-label={name ?? t('kind')}
      className="grid min-w-0 gap-4 rounded-control border border-line bg-sheet p-4"
    >
      <ChoiceField
        label={name ?? t('kind')}
        hint={hint ?? t('kindHint')}
        options={kinds}
        nameOf={(kind) => t(`kinds.${kind}`)}
        value={draft?.data.kind ?? ''}
        placeholder={t('choose')}
        onChange={(kind) => onChange(newFigure(kind))}
      />
      {draft && <FigureParts draft={draft} onChange={onChange} />}
      <Button look="quiet" onClick={onRemove} className="justify-self-start">
        <Trash2 aria-hidden className="size-5" />
        {t('remove')}
      </Button>
    </fieldset>
  )
}

function FigureParts({ draft, onChange }: { draft: FigureDraft; onChange: (draft: FigureDraft) => void }) {
  const { t } = useTranslation('adminFigures')
  const { kind } = draft.data
  const texts = textsOf(draft)
  const { figure, problem } = readFigure(draft)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div data-fault={problem?.isImpossible ? '' : undefined} className="grid grid-cols-2 items-start gap-x-4 gap-y-3">
        {fieldsOf(kind).map(([path, field]) => (
          <FigureInput
            key={`${kind} ${path}`}
            kind={kind}
            path={path}
            field={field}
            text={texts[path] ?? ''}
            isDamaged={problem?.path === path}
            onChange={(written) => onChange(withText(draft, path, written))}
          />
        ))}
      </div>
      {/* The colour of the subject that has most figures: the quiz may have none yet. */}
      <section aria-label={t('preview')} data-subject="math">
        {figure ? (
          <LoadedFigure figure={figure} />
        ) : (
          <p role="status" className="font-medium text-wrong">
            {problem.isImpossible ? t('impossible') : t('problem')}
          </p>
        )}
      </section>
    </div>
  )
}

interface FigureInputProps {
  kind: FigureKind
  path: string
  field: FieldText
  text: string
  isDamaged: boolean
  onChange: (text: string) => void
}

/** One field of a figure: a line, a list with an entry on each line, or a choice. */
function FigureInput({ kind, path, field, text, isDamaged, onChange }: FigureInputProps) {
  const { t } = useTranslation('adminFigures')
  const words = useFieldWords()
  const hint = words.hint(kind, path, field)
  const isWide = field.look === 'lines' || path.startsWith('head') || path.startsWith('title')
  return (
    <div className={isWide ? 'col-span-2' : ''}>
      <Field
        label={words.label(kind, path)}
        error={isDamaged ? t('problem') : undefined}
        {...(hint !== null && { hint })}
      >
        {(control) => {
          const given = { ...control, value: text, autoComplete: 'off' }
          if (field.look === 'lines') {
            return <TextArea {...given} rows={3} onChange={(event) => onChange(event.target.value)} />
          }
          if (field.look === 'line') return <TextInput {...given} onChange={(event) => onChange(event.target.value)} />
          return (
            <Select {...given} onChange={(event) => onChange(event.target.value)}>
              {(field.options ?? []).map((option) => (
                <option key={option} value={option}>
                  {words.option(option)}
                </option>
              ))}
            </Select>
          )
        }}
      </Field>
    </div>
  )
}

type FieldName = (typeof FIELDS)[number]

/** What a field of a figure is called, and how it is written. */
function useFieldWords() {
  const { t } = useTranslation('adminFigures')
  return {
    label: (kind: FigureKind, path: string) => {
      const name = NAMES[`${kind} ${path}`] ?? NAMES[path] ?? FIELDS.find((field) => field === path)
      if (!name) throw new Error(`the field ${path} of a ${kind} has no name`)
      return t(`fields.${name}`)
    },
    hint: (kind: FigureKind, path: string, field: FieldText) => {
      const place = `${kind} ${path}`
      const known = Object.entries(HINTS).find(([key]) => key === place)?.[1]
      if (known) return t(`hints.${known}`)
      return field === labelField ? t('hints.label') : null
    },
    option: (option: string) => {
      const known = OPTIONS.find((each) => each === option)
      return known ? t(`choices.${known}`) : option
    },
  }
}
