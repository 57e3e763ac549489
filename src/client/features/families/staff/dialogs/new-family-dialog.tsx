import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { NewFamily } from '#shared/features/families/families.contract'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { usePaused } from '../../../../parts/portal/lists/use-paused'
import { portalPaths } from '../../../../parts/portal/portal-paths'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { AppLink } from '../../../../ui/app-link'
import { Button } from '../../../../ui/button'
import { FormButtons } from '../../../../ui/fields/form-buttons'
import { TextField } from '../../../../ui/fields/text-field'
import { PlainIconButton } from '../../../../ui/icon-button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { familyActions, familyQueries } from '../families.queries'
import { useFamilyName } from '../family-name'
import { filled, GradeField, LanguageField } from './person-fields'

export function NewFamilyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminFamilies')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('create.title')} closeLabel={t('close')} width="wide">
      {isOpen && <NewFamilyForm onDone={onClose} />}
    </Dialog>
  )
}

const NO_CHILD = { firstName: '', lastName: '', email: '', school: '', schoolGrade: 0 }

/** All texts are optional but the first name of the guardian; a child without a first name is not created. */
function NewFamilyForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('adminFamilies')
  const [, navigate] = useLocation()
  const nameOf = useFamilyName()
  const draft = useDraft(null, {
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    preferredLanguage: useLanguage(),
    children: [NO_CHILD],
  })
  const { children, preferredLanguage, firstName, ...texts } = draft.values
  const named = children.filter((child) => JSON.stringify(child) !== JSON.stringify(NO_CHILD))
  const form = useForm({
    draft,
    validated: toTopFields(
      validate(NewFamily, {
        guardian: { firstName, preferredLanguage, ...filled(texts) },
        studentIds: [],
        children: named.map(({ schoolGrade, firstName: name, lastName, ...rest }) => ({
          ...filled({ ...rest, lastName: lastName || texts.lastName }),
          firstName: name,
          ...(schoolGrade && { schoolGrade }),
        })),
      }),
    ),
    action: familyActions.create,
    onSuccess: (family, isOpen) => {
      showNotice({ title: t('create.done'), description: nameOf(family) })
      if (!isOpen) return
      onDone()
      navigate(portalPaths.family(family.id))
    },
  })

  function changeChild(place: number, changed: Partial<typeof NO_CHILD>) {
    form.change({ children: children.map((child, at) => (at === place ? { ...child, ...changed } : child)) })
  }

  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-[620] font-serif text-lg">{t('fields.guardian')}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('fields.firstName')} {...form.field('firstName')} />
          <TextField label={t('fields.lastName')} {...form.field('lastName')} />
          <TextField label={t('fields.phone')} {...form.field('phone')} type="tel" />
          <TextField label={t('fields.email')} {...form.field('email')} type="email" />
          <LanguageField value={preferredLanguage} onChange={(chosen) => form.change({ preferredLanguage: chosen })} />
        </div>
        <SimilarFamilies phone={texts.phone} email={texts.email} />
      </fieldset>
      {children.map((child, place) => (
        <ChildFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, so that a place has no state.
          key={place}
          child={child}
          number={place + 1}
          errorOf={(name) => form.errorOf(`children.${named.indexOf(child)}.${name}`)}
          onChange={(changed) => changeChild(place, changed)}
          onRemove={
            children.length > 1 ? () => form.change({ children: children.filter((_, at) => at !== place) }) : undefined
          }
        />
      ))}
      <div>
        <Button look="secondary" onClick={() => form.change({ children: [...children, NO_CHILD] })}>
          <Plus aria-hidden className="size-5" />
          {t('fields.addChild')}
        </Button>
      </div>
      <StaffFailure title={t('create.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('create.send')}
      </FormButtons>
    </form>
  )
}

/** The guardian's fields are at the top of the form. */
function toTopFields<Result extends { problems: Record<string, string | undefined> }>(validated: Result): Result {
  const problems = Object.entries(validated.problems).map(([path, code]) => [path.replace(/^guardian\./, ''), code])
  return { ...validated, problems: Object.fromEntries(problems) }
}

interface ChildFieldsProps {
  child: typeof NO_CHILD
  number: number
  errorOf: (name: keyof typeof NO_CHILD) => string | undefined
  onChange: (changed: Partial<typeof NO_CHILD>) => void
  onRemove: (() => void) | undefined
}

function ChildFields({ child, number, errorOf, onChange, onRemove }: ChildFieldsProps) {
  const { t } = useTranslation('adminFamilies')
  const field = (name: 'firstName' | 'lastName' | 'school' | 'email') => ({
    value: child[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <fieldset className="relative border-line border-t pt-4">
      <legend className="float-left mb-2 font-[620] font-serif text-lg">{t('fields.child', { number })}</legend>
      {onRemove && (
        <PlainIconButton
          icon={Trash2}
          label={t('fields.removeChild', { number })}
          onClick={onRemove}
          className="absolute top-2 right-0"
        />
      )}
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        <TextField label={t('fields.firstName')} {...field('firstName')} />
        <TextField label={t('fields.lastName')} {...field('lastName')} />
        <GradeField value={child.schoolGrade} onChange={(schoolGrade) => onChange({ schoolGrade })} />
        <TextField label={t('fields.school')} {...field('school')} />
        <TextField label={t('fields.emailOptional')} {...field('email')} type="email" />
      </div>
    </fieldset>
  )
}

/** How long a pause in typing starts the search. */
const PAUSE_MS = 300
/** Shorter texts are still being typed. */
const PHONE_MIN = 7

/** Families that may be the one that phones. */
function SimilarFamilies({ phone, email }: { phone: string; email: string }) {
  const { t } = useTranslation('adminFamilies')
  const nameOf = useFamilyName()
  const typed = {
    ...(phone.replace(/\D/g, '').length >= PHONE_MIN && { phone: phone.trim() }),
    ...(/.@.+\../.test(email) && { email: email.trim() }),
  }
  const paused: typeof typed = JSON.parse(usePaused(JSON.stringify(typed), PAUSE_MS))
  const { data: families = [] } = useQuery({
    ...familyQueries.similar(paused),
    enabled: Object.keys(paused).length > 0,
  })
  return (
    <div role="status">
      {families.length > 0 && (
        <div className="flex gap-2.5 rounded-control border border-gold bg-gold-soft p-3">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{t('create.similar')}</p>
            <ul>
              {families.map((family) => (
                <li key={family.id}>
                  <AppLink
                    href={portalPaths.family(family.id)}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {nameOf(family)}
                  </AppLink>{' '}
                  <span className="text-ink-soft text-sm">
                    {[...family.guardians, ...family.children].flatMap(({ name }) => name ?? []).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
