import { SUBJECTS, type Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { useSignIn } from '../../sign-in/current-user'
import { SignInPrompt } from '../../sign-in/sign-in-prompt'
import { Page } from '../../ui/page'
import { BookTabs } from '../../ui/paper/book-tabs'
import { GuideList } from './guide-list'

export function StudyGuidesScreen({ subject }: { subject: Subject }) {
  const { t } = useTranslation('studyGuides')
  const { t: site } = useTranslation()
  const isGuest = useSignIn().status !== 'student'
  const tabs = SUBJECTS.map((each) => ({
    subject: each,
    label: site(`subjects.${each}.name`),
    href: paths.studyGuidesSubject(each),
  }))
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <BookTabs label={site('subjects.label')} tabs={tabs} current={subject} />
      <div className="mt-8">
        {isGuest ? <SignInPrompt title={t('signIn.title')} text={t('signIn.text')} /> : <GuideList subject={subject} />}
      </div>
    </Page>
  )
}
