import { Pencil, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { SETTING_SCHEMAS } from '#shared/features/school/school.contract'
import { type SubjectNames, subjectIdFor, type TutoringSubject } from '#shared/features/school/school.rules'
import { LANGUAGES } from '#shared/languages'
import { isQuizSubject } from '#shared/subjects'
import { useErrorWords } from '../../form/use-error-words'
import { validate } from '../../form/validate'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { FieldError } from '../../ui/fields/field-error'
import { Switch } from '../../ui/fields/switch'
import { TextField } from '../../ui/fields/text-field'
import { PlainIconButton } from '../../ui/icon-button'
import { Dialog } from '../../ui/overlays/dialog'
import { isSame } from './school-edits'
import { ChangedDot } from './section'

interface SubjectFieldsProps {
  subjects: readonly TutoringSubject[]
  stored: readonly TutoringSubject[]
  /** Bookable tutors per subject. */
  tutors: Readonly<Record<string, number>>
  error: string | undefined
  onChange: (subjects: TutoringSubject[]) => void
}

const NEW_NAMES: SubjectNames = { en: '', fr: '' }

/** A subject is never removed, because sessions are about it; switched off, it cannot be booked. */
export function SubjectFields({ subjects, stored, tutors, error, onChange }: SubjectFieldsProps) {
  const { t } = useTranslation('adminSchool')
  const language = useLanguage()
  /** The subject whose names are typed; null for a new one. */
  const [named, setNamed] = useState<TutoringSubject | null>()

  const withNames = (names: SubjectNames): TutoringSubject[] => {
    if (named) return subjects.map((each) => (each.id === named.id ? { ...each, names } : each))
    const usedIds = subjects.map((each) => each.id)
    return [...subjects, { id: subjectIdFor(names.en, usedIds), names, isOffered: true }]
  }
  const set = (id: string, isOffered: boolean) =>
    onChange(subjects.map((each) => (each.id === id ? { ...each, isOffered } : each)))

  return (
    <div data-invalid={error && true}>
      <ul>
        {subjects.map((subject) => {
          const { id, isOffered } = subject
          const name = subject.names[language]
          const before = stored.find((each) => each.id === id)
          return (
            <li
              key={id}
              data-subject={id}
              className="flex min-h-13.5 items-center gap-x-3.5 border-line border-t px-4 sm:px-6"
            >
              <span aria-hidden className="h-7 w-2 rounded-[3px] bg-subject-cover" />
              <b className="flex items-center font-semibold sm:min-w-28">
                {name}
                {!isSame(subject, before) && <ChangedDot label={t('notSaved')} />}
                {!isQuizSubject(id) && (
                  <PlainIconButton
                    icon={Pencil}
                    label={t('subjects.edit', { name })}
                    onClick={() => setNamed(subject)}
                  />
                )}
              </b>
              <span className="text-ink-soft text-sm max-sm:hidden">
                {isQuizSubject(id) ? t('subjects.full') : t('subjects.tutoringOnly')}
              </span>
              <span className="ml-auto text-right text-ink-soft text-sm">
                {t('subjects.tutors', { count: tutors[id] ?? 0 })}
              </span>
              <Switch
                label={t('subjects.offered', { name })}
                isLabelHidden
                isOn={isOffered}
                onChange={(isOn) => set(id, isOn)}
              />
            </li>
          )
        })}
      </ul>
      <FieldError id={undefined} error={error} className="px-4 pb-3 sm:px-6" />
      <div className="flex flex-wrap items-center gap-3 border-line border-t bg-paper px-4 py-3.5 sm:px-6">
        <p className="min-w-48 flex-1 text-ink-soft text-sm">{t('subjects.note')}</p>
        <Button look="secondary" onClick={() => setNamed(null)}>
          <Plus aria-hidden className="size-4" />
          {t('subjects.add')}
        </Button>
      </div>
      {named !== undefined && (
        <NamesDialog
          title={named ? t('subjects.rename', { name: named.names[language] }) : t('subjects.add')}
          action={named ? t('subjects.change') : t('subjects.use')}
          names={named?.names ?? NEW_NAMES}
          problemsWith={(names) => {
            const { problems } = validate(SETTING_SCHEMAS.tutoringSubjects, withNames(names))
            const place = named ? subjects.indexOf(named) : subjects.length
            return { en: problems[`${place}.names.en`] ?? problems[''], fr: problems[`${place}.names.fr`] }
          }}
          onUse={(names) => onChange(withNames(names))}
          onClose={() => setNamed(undefined)}
        />
      )}
    </div>
  )
}

interface NamesDialogProps {
  title: string
  action: string
  names: SubjectNames
  problemsWith: (names: SubjectNames) => Record<keyof SubjectNames, string | undefined>
  onUse: (names: SubjectNames) => void
  onClose: () => void
}

function NamesDialog({ title, action, names, problemsWith, onUse, onClose }: NamesDialogProps) {
  const { t } = useTranslation('adminSchool')
  const errorWords = useErrorWords()
  const [typed, setTyped] = useState(names)
  const [wasTried, setTried] = useState(false)
  const trimmed = { en: typed.en.trim(), fr: typed.fr.trim() }
  const problems = problemsWith(trimmed)

  function use(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (problems.en || problems.fr) return
    onUse(trimmed)
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <form noValidate onSubmit={use} className="mt-4 grid gap-4">
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(`subjects.name.${language}`)}
            error={wasTried ? errorWords.field(problems[language]) : undefined}
            lang={language}
            maxLength={40}
            value={typed[language]}
            onChange={(event) => setTyped({ ...typed, [language]: event.target.value })}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{action}</Button>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
