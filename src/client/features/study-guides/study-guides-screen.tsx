import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { SubjectTabs } from '../../learning/subject-tabs'
import { paths } from '../../paths'
import { useSignIn } from '../../sign-in/current-user'
import { SignInPrompt } from '../../sign-in/sign-in-prompt'
import { Page } from '../../ui/page'
import { GuideList } from './guide-list'

export function StudyGuidesScreen({ subject }: { subject: Subject }) {
  const { t } = useTranslation('studyGuides')
  const isGuest = useSignIn().status !== 'student'
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <SubjectTabs current={subject} hrefOf={paths.studyGuidesSubject} />
      <div className="mt-8">
        {isGuest ? <SignInPrompt title={t('signIn.title')} text={t('signIn.text')} /> : <GuideList subject={subject} />}
      </div>
    </Page>
  )
}
