import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayName, displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { FamilyChange } from '#shared/features/families/families.contract'
import { type Family, NewChild } from '#shared/features/families/family-page.contract'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { AddChildForm } from '../../../../parts/family/add-child-form'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { FormButtons } from '../../../../ui/fields/form-buttons'
import { SelectField } from '../../../../ui/fields/select-field'
import { TextField } from '../../../../ui/fields/text-field'
import { Dialog } from '../../../../ui/overlays/dialog'
import { familyActions, familyQueries } from '../families.queries'
import { filled, GradeField } from './person-fields'

interface AddChildDialogProps {
  family: Family
  isOpen: boolean
  onClose: () => void
}

const KINDS = ['new', 'withName', 'existing'] as const
const FORMS = { new: NewChildForm, withName: NamedChildForm, existing: ExistingStudentForm }

export function AddChildDialog({ family, isOpen, onClose }: AddChildDialogProps) {
  const { t } = useTranslation('adminFamilies')
  const [kind, setKind] = useState<(typeof KINDS)[number]>('new')
  const Form = FORMS[kind]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('children.add')} closeLabel={t('close')}>
      {isOpen && (
        <div className="mt-4 grid gap-5">
          <SelectField
            label={t('children.kind')}
            options={KINDS.map((value) => ({ value, label: t(`children.kinds.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          <Form family={family} onDone={onClose} />
        </div>
      )}
    </Dialog>
  )
}

interface ChildFormProps {
  family: Family
  onDone: () => void
}

function NewChildForm({ family, onDone }: ChildFormProps) {
  const { t } = useTranslation('adminFamilies')
  const lastName = family.children[0]?.lastName ?? family.guardians[0]?.lastName ?? ''
  const draft = useDraft(null, { firstName: '', lastName, email: '', school: '', schoolGrade: 0 })
  const { schoolGrade, firstName, ...texts } = draft.values
  const form = useForm({
    draft,
    validated: validate(NewChild, { firstName, ...(schoolGrade && { schoolGrade }), ...filled(texts) }),
    action: familyActions.addChild(family.id),
    refusedFields: ({ body }) => (body.code === 'EMAIL_TAKEN' ? { email: body.code } : {}),
    onSuccess: (_, isOpen) => {
      showNotice({ title: t('children.added', { name: firstName.trim() }) })
      if (isOpen) onDone()
    },
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('fields.firstName')} {...form.field('firstName')} />
        <TextField label={t('fields.lastName')} {...form.field('lastName')} />
        <GradeField value={schoolGrade} onChange={(grade) => form.change({ schoolGrade: grade })} />
        <TextField label={t('fields.school')} {...form.field('school')} />
      </div>
      <TextField label={t('fields.emailOptional')} {...form.field('email')} type="email" />
      <StaffFailure title={t('children.addFailed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('children.add')}
      </FormButtons>
    </form>
  )
}

/** Under 14 the account opens once a guardian consents on the family's page. */
function NamedChildForm({ family, onDone }: ChildFormProps) {
  const { t } = useTranslation('adminFamilies')
  return (
    <>
      <p className="text-ink-soft">{t('children.opens')}</p>
      <AddChildForm
        action={familyActions.addChildWithName(family.id)}
        asksConsent={false}
        onCreated={(name, isOpen) => {
          showNotice({ title: t('children.added', { name }) })
          if (isOpen) onDone()
        }}
      />
    </>
  )
}

/** A student who joins brings all hours along. */
function ExistingStudentForm({ family, onDone }: ChildFormProps) {
  const { t } = useTranslation('adminFamilies')
  const [search, setSearch] = useState('')
  const matches = useQuery(familyQueries.students(search.trim()))
  const students = (matches.data ?? []).filter(({ id }) => !family.children.some((child) => child.id === id))
  const draft = useDraft(null, { studentId: '' })
  const { studentId } = draft.values
  const { body, problems } = validate(FamilyChange, { familyId: family.id, hours: 0 })
  const form = useForm({
    draft,
    validated:
      studentId && body ? { body: { studentId, ...body }, problems } : { body: null, problems: { studentId: 'x' } },
    action: familyActions.moveStudent,
    onSuccess: (student, isOpen) => {
      showNotice({ title: t('children.joined', { name: displayName(student) ?? t('children.noName') }) })
      if (isOpen) onDone()
    },
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <TextField
        label={t('children.find')}
        hint={t('children.findHint')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        inputMode="search"
        spellCheck={false}
      />
      <SelectField
        label={t('children.student')}
        hint={t('children.allHours')}
        error={form.errorOf('studentId') && t('children.whom')}
        options={[
          { value: '', label: matches.isError ? t('children.findFailed') : t('children.choose') },
          ...students.map((student) => ({ value: student.id, label: displayNameOrEmail(student) ?? student.id })),
        ]}
        value={studentId}
        onChange={(chosen) => form.change({ studentId: chosen })}
      />
      <StaffFailure title={t('children.addFailed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('children.add')}
      </FormButtons>
    </form>
  )
}
