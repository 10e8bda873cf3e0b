import { SavedPost, type UnitPost, unitPosts } from '@portico/contract/admin/units.ts'
import { api } from '@portico/contract/api.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { PersonField } from '#kit/fields/choices/PersonField.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { FormPart } from '#kit/form/FormRow.tsx'
import { recordForm } from '#kit/form/recordForm.tsx'
import type { Ends } from '#kit/layers/Opened.tsx'
import { call } from '#shared/api/call.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { unitPostTexts } from './unitPostTexts.ts'

interface PostDialogProps extends Ends {
  unitCode: string
  /** Null adds one. */
  post: UnitPost | null
}

const form = recordForm(SavedPost, unitPostTexts, { id: null, unitCode: null, userId: 'holder', revision: null })

/** Gives a post of a unit to somebody, or changes from when until when they hold it. */
export function PostDialog({ unitCode, post, ...ends }: PostDialogProps) {
  const t = useTexts(unitPostTexts)
  return (
    <form.Dialog
      title={t(post ? 'editTitle' : 'add')}
      initial={post ?? { post: 'leader', startsOn: portalNow().slice(0, 10), succeeds: true }}
      save={({ succeeds, ...values }, record) =>
        call(api.units.savePosts, {
          ...values,
          succeeds: values.post === 'leader' && succeeds,
          unitCode,
          id: record?.id,
          revision: record?.revision,
        })
      }
      {...ends}
      record={post}
      reread={async () => (await call(api.units.posts, { unitCode })).posts.find(row => row.id === post?.id)}
    >
      <form.Row name="post">
        <ChoiceField options={unitPosts.map(value => ({ value, label: t(value) }))} />
      </form.Row>
      <form.Row name="userId">
        <PersonField />
      </form.Row>
      <form.Row name="startsOn">
        <DateField />
      </form.Row>
      <form.Row name="endsOn" extra={t('endsOnHint')}>
        <DateField />
      </form.Row>
      <FormPart of={['post']}>
        {({ getFieldValue }) =>
          getFieldValue('post') === 'leader' && (
            <form.Row name="succeeds">
              <Switch words={{ on: t('succeedsOn'), off: t('succeedsOff') }} />
            </form.Row>
          )
        }
      </FormPart>
    </form.Dialog>
  )
}
