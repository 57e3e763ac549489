import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedFigure } from '../../../parts/figures/loaded-figure'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { SelectField } from '../../../ui/fields/select-field'
import { TextArea } from '../../../ui/fields/text-area'
import { TextInput } from '../../../ui/fields/text-input'
import { type FieldText, label as labelField } from './field-texts'
import {
  FIGURE_KINDS,
  type FigureDraft,
  type FigureKind,
  type FigurePath,
  fieldsOf,
  newFigure,
  readFigure,
  textsOf,
  withText,
} from './figure-values'

/** Translation keys of the fields whose path is no key, or the key of another field. */
const NAMES = {
  'sides.ab': 'sidesAb',
  'sides.bc': 'sidesBc',
  'sides.ca': 'sidesCa',
  'angles.a': 'anglesA',
  'angles.b': 'anglesB',
  'angles.c': 'anglesC',
} as const

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
  'place-value digits': 'digits',
  'place-value marked': 'marked',
  'timeline now': 'now',
  'timeline events': 'events',
  'sentence parts': 'sentenceParts',
} as const

interface FigureFormProps {
  /** The name of one of several figures. */
  name?: string
  /** Says where the figure is drawn: by default, below the question. */
  hint?: string
  kinds?: readonly FigureKind[]
  draft: FigureDraft | undefined
  onChange: (draft: FigureDraft) => void
  onRemove: () => void
}

/** The fields of a figure beside its drawing. */
export function FigureForm({ name, hint, kinds = FIGURE_KINDS, draft, onChange, onRemove }: FigureFormProps) {
  const { t } = useTranslation('adminFigures')
  const frame = useRef<HTMLFieldSetElement>(null)
  const wasChosen = useRef(draft !== undefined)
  useEffect(() => {
    // The button that opened the form is gone, so the first field takes the focus.
    if (!wasChosen.current) frame.current?.querySelector('select')?.focus()
  }, [])
  return (
    <fieldset
      ref={frame}
      aria-label={name ?? t('kind')}
      className="grid min-w-0 gap-4 rounded-control border border-line bg-sheet p-4"
    >
      <SelectField
        label={name ?? t('kind')}
        hint={hint ?? t('kindHint')}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
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
      <div
        data-invalid={problem?.isImpossible ? '' : undefined}
        className="grid grid-cols-2 items-start gap-x-4 gap-y-3"
      >
        {fieldsOf(kind).map(([path, field]) => (
          <FigureInput
            key={`${kind} ${path}`}
            kind={kind}
            path={path}
            field={field}
            text={texts[path] ?? ''}
            isInvalid={problem?.path === path}
            onChange={(written) => onChange(withText(draft, path, written))}
          />
        ))}
      </div>
      {/* The quiz may have no subject yet. Most figures are about math. */}
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
  path: FigurePath
  field: FieldText
  text: string
  isInvalid: boolean
  onChange: (text: string) => void
}

function FigureInput({ kind, path, field, text, isInvalid, onChange }: FigureInputProps) {
  const { t } = useTranslation('adminFigures')
  const hint = hintName(kind, path, field)
  const isWide = field.look === 'lines' || path.startsWith('head') || path.startsWith('title')
  return (
    <div className={isWide ? 'col-span-2' : ''}>
      <Field
        label={t(`fields.${fieldName(kind, path)}`)}
        hint={hint ? t(`hints.${hint}`) : undefined}
        error={isInvalid ? t('problem') : undefined}
      >
        {(control) => {
          const input = { ...control, value: text, autoComplete: 'off' }
          if (field.look === 'lines') {
            return <TextArea {...input} rows={3} onChange={({ target }) => onChange(target.value)} />
          }
          if (field.look === 'line') return <TextInput {...input} onChange={({ target }) => onChange(target.value)} />
          return (
            <Select {...input} onChange={({ target }) => onChange(target.value)}>
              {(field.options ?? []).map((option) => {
                const known = OPTIONS.find((each) => each === option)
                return (
                  <option key={option} value={option}>
                    {known ? t(`choices.${known}`) : option}
                  </option>
                )
              })}
            </Select>
          )
        }}
      </Field>
    </div>
  )
}

function fieldName(kind: FigureKind, path: FigurePath) {
  if (kind === 'angle' && path === 'parts') return 'angleParts'
  if (kind === 'sentence' && path === 'parts') return 'sentenceParts'
  return path in NAMES ? NAMES[path as keyof typeof NAMES] : (path as Exclude<FigurePath, keyof typeof NAMES>)
}

function hintName(kind: FigureKind, path: FigurePath, field: FieldText) {
  const key = `${kind} ${path}`
  if (key in HINTS) return HINTS[key as keyof typeof HINTS]
  return field === labelField ? 'label' : null
}
