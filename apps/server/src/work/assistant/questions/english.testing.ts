/** The same in English. */
export const englishQuestions = `
How much money is left in my projects? | funds:balance
What is my project balance? | funds:balance
how much research funding do I still have | funds:balance
my available funds | funds:balance
What is my project budget this year? | funds:yearBudget
How much have I spent from my projects? | funds:spent
How much did I spend last month from my funds? | spending | m-1
What did my projects spend this year? | spending | y0
What was my balance last year? | unknown
my salary last month | salary:net | m-1
What was I paid in October? | salary:net | M10<
How much salary did I get this year? | salary:net | y0
What is my latest salary? | salary:net | latest
How much income tax was on my payslip last month? | salary:tax | m-1
When is my salary paid? | unknown
What is Li Si's salary? | unknown
What will my salary be next month? | salary:none | m1
How much other income did I get this year? | income | y0
Where are my claims? | reimbursements
How many claims do I have? | reimbursements
Which of my claims were sent back? | reimbursements:returned
How many reimbursements did I submit last month? | reimbursements | m-1
When will my claim be paid? | unknown
Who can act for me? | delegates
Who may act on my behalf next week? | delegates | w1
Who can I act for? | delegators
Which project authorisations did I give? | authorizations:given
What is on my schedule today? | schedule | d0
Do I have any meetings tomorrow? | schedule | d1
for next week | schedule | w1
What is on my calendar next week? | schedule | w1
Am I free on Friday? | schedule | k5
my meetings this week | schedule | w0
Do I have appointments next Wednesday? | schedule | w1.3
What was on my schedule yesterday? | schedule | d-1
meetings in December | schedule | M12>
Is Li Si free tomorrow? | unknown
When is the next holiday? | holidays:next
When is Spring Festival? | holidays:春节
How long is the National Day holiday? | holidays:国庆
Is tomorrow a working day? | holidays:day | d1
Are there public holidays in May? | holidays:range | M5>
Is Christmas a holiday? | holidays:none
What do I have to do? | todos
my to-do items | todos
Do I have overdue tasks? | todos:overdue
Which tasks are due this week? | todos:due | w0
What is waiting for my approval? | waiting
Which notices are unread? | notices
Are there urgent notices? | notices
How many unread mails do I have? | mails
Has my stamp request been approved? | documents:stamp
I need a meeting room | forms:hysyy
I want to request leave | forms:qjsq
I need an employment certificate | forms:zzzm
Which unit does Li Si work in? | people:2016127
What is Li Si's phone number? | people:none
What if I forget my password? | guide:forget my password
How many days of annual leave do I have left? | unknown
What is the weather tomorrow? | unknown
`
