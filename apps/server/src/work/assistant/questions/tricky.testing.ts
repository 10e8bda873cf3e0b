/** Questions that are easily answered with a near miss: a no, two days, by and since, more behind a name, a state not known. */
export const trickyChinese = `
张三的领导在哪个部门 | unknown
王伟的项目属于哪个单位 | unknown
李静的报销单在哪个部门审批 | unknown
会议室属于哪个部门管理 | unknown
到周五要办的待办 | unknown
周五提交的报销有几张 | reimbursements | k5<
经费周一支出多少 | spending | k1<
没有退回的报销单有几张 | unknown
单据没办结的有几张 | unknown
还没付款的报销 | unknown
没到账的报销有几张 | unknown
没批的报销有几张 | unknown
上个月到账的报销有几张 | unknown
退回和草稿的报销有几张 | unknown
上月工资扣了多少 | unknown
上月绩效和津贴多少 | unknown
经费预算和支出是多少 | unknown
经费余额和支出多少 | unknown
3月和5月的工资一共多少 | unknown
今天和后天的日程 | unknown
今年一季度和三季度工资多少 | unknown
今天和明天的日程 | schedule | d0..d1
2035年10月1日上班吗 | unknown
明天上午和晚上有空吗 | unknown
今天上午发布的通知 | unknown
谁可以代我报销 | unknown
谁可以代我审批 | unknown
超支的项目有哪些 | unknown
已结题的项目有哪些 | unknown
今年3月起经费支出多少 | unknown
今天几点开会 | schedule | d0
我工号多少来着 | me
谁现在能替我办事 | delegates
`
/** The same in English. */
export const trickyEnglish = `
How much have I spent since May? | unknown
tasks due by tomorrow | unknown
How much did I spend on Monday? | spending | k1<
claims not returned | unknown
How many of my claims are not paid yet? | unknown
How many of my requests were not approved | unknown
How much of my claims was paid last month | unknown
Who can sign claims for me? | unknown
What was my salary in March and in June? | unknown
How much did I spend before last month? | unknown
`
