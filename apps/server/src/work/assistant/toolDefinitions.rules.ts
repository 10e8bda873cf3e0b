const text = (description: string) => ({ type: 'string', description })
const define = (
  name: string,
  description: string,
  properties: Record<string, object> = {},
  required: string[] = [],
) => ({
  type: 'function',
  function: {
    name,
    description,
    parameters: { type: 'object', properties, required, additionalProperties: false },
  },
})

/** What the portal knows of a person besides what the other functions list. */
export const figures = [
  'funds',
  'salary',
  'income',
  'reimbursements',
  'delegates',
  'delegators',
  'authorizations',
  'holidays',
  'documents',
  'waiting',
  'me',
] as const

/** What a model may look up for the person who asks, as an OpenAI-compatible endpoint is told. */
export const toolDefinitions = [
  define(
    'find_applications',
    'Search the business applications that this person may use, by name, pinyin or a vague description of the task.',
    { query: text('What the person wants to do, in their own words') },
    ['query'],
  ),
  define(
    'look_up_own',
    'Figures and rows of this person, as their own pages have them: balances of the projects that they lead, their salary, ' +
      'other income, claims, who may act for them (delegates) and for whom they may act (delegators), project authorisations, ' +
      'public holidays, their documents, documents that wait for them, and who they are.',
    {
      subject: { type: 'string', enum: figures },
      from: text('yyyy-MM-dd, the first day asked for; leave out for how it is now'),
      until: text('yyyy-MM-dd, the last day asked for'),
      words: text('What of it is asked for, such as spent, budget, income tax, received'),
    },
    ['subject'],
  ),
  define('list_favourites', 'The applications that this person keeps as favourites.'),
  define('list_todos', 'How many to-do items are open for this person, and the first of them with their deadlines.'),
  define(
    'list_notices',
    'Notices for this person: without a query how many are unread and the first of them, with a query those about it.',
    { query: text('Words of the title; leave out for the unread ones') },
  ),
  define(
    'find_guides',
    'Search guides, rules, forms and questions of the organisation by words of their title.',
    { query: text('What it is about') },
    ['query'],
  ),
  define(
    'read_text',
    'The text of one notice or guide that another function has named.',
    { ref: text('Its ref, such as notice:12 or guide:3') },
    ['ref'],
  ),
  define('count_unread_mails', 'How many mails this person has not read.'),
  define('list_schedule', 'What is on the schedule of this person on one day.', {
    day: text('yyyy-MM-dd; leave out for today'),
  }),
  define(
    'offer_button',
    'Shows a button under the answer. Nothing happens until the person presses it. Use it to offer opening an application or keeping it as a favourite.',
    {
      kind: { type: 'string', enum: ['open', 'favourite'] },
      ref: text('The ref of an application from find_applications or list_favourites'),
    },
    ['kind', 'ref'],
  ),
] as const

export type ToolName =
  | 'find_applications'
  | 'look_up_own'
  | 'list_favourites'
  | 'list_todos'
  | 'list_notices'
  | 'find_guides'
  | 'read_text'
  | 'count_unread_mails'
  | 'list_schedule'
  | 'offer_button'
