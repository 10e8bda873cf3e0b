/**
 * Everyday questions in Chinese, each with what is right: `question | kind[:which] | days`. Whatever else is answered with a
 * figure, a row or a passage is misleading. The figures are read from the portal, not written here.
 */
export const chineseQuestions = `
我还有多少经费 | funds:balance
我的项目还剩多少钱？ | funds:balance
项目余额一共多少 | funds:balance
我负责的项目可用余额 | funds:balance
目前科研经费还剩多少 | funds:balance
课题还剩多少钱 | funds:balance
经费余额是多少？ | funds:balance
我有哪些项目 | funds:balance
今年的项目预算是多少 | funds:yearBudget
我的项目预算一共多少 | funds:yearBudget
项目已经花了多少 | funds:spent
我的项目累计支出多少 | funds:spent
经费冻结了多少 | funds:frozen
上个月花了多少经费 | spending | m-1
本月经费支出多少 | spending | m0
上周项目支出了多少？ | spending | w-1
今年经费花了多少 | spending | y0
去年项目支出一共多少 | spending | y-1
十月份经费支出 | spending | M10<
上月经费余额是多少 | unknown
去年年底项目还剩多少钱 | unknown
下个月我还有多少经费 | unknown
上月工资 | salary:net | m-1
上个月工资发了多少？ | salary:net | m-1
我十月的工资是多少 | salary:net | M10<
九月份实发工资 | salary:net | M9<
今年工资一共多少 | salary:net | y0
去年工资总共多少 | salary:net | y-1
我的工资是多少 | salary:net | latest
最近一次工资多少 | salary:net | latest
上月工资扣了多少个税 | salary:tax | m-1
上个月工资里五险一金交了多少 | salary:insurance | m-1
八月绩效工资多少 | salary:performance | M8<
去年十二月工资多少 | salary:net | y-1.12
第一季度工资 | salary:net | q1
工资什么时候发 | unknown
李四上月工资 | unknown
院长的工资是多少 | unknown
下个月工资多少 | salary:none | m1
昨天工资多少 | salary:none | d-1
今年我的个人收入多少 | income | y0
上月酬金到账多少 | income | m-1
去年收入多少 | income | y-1
我的报销到哪了 | reimbursements
我的报销单进度怎么样 | reimbursements
我有几张报销单 | reimbursements
被退回的报销单有几张 | reimbursements:returned
待支付的报销单有哪些？ | reimbursements:paying
审批中的报销单 有几张 | reimbursements:approving
我的报销草稿有几张 | reimbursements:draft
上个月提交的报销有几张 | reimbursements | m-1
本月我提交了几张报销单 | reimbursements | m0
今年我报销了多少钱 | reimbursements | y0
王五的报销到哪了 | unknown
报销什么时候到账 | unknown
谁可以代我办理 | delegates
谁能帮我办理报销业务？ | unknown
现在谁可以替我签字 | unknown
我授权给谁了 | delegates
我委托了谁 | delegates
下周谁可以代我办理 | delegates | w1
我可以代谁办理 | delegators
谁委托了我 | delegators
我能替哪些人办理业务 | delegators
我授出的项目授权有几项 | authorizations:given
授权给我的项目有哪些 | authorizations:received
我把项目授权给了多少人 | authorizations:given/unknown
授权给我的经费还能用多少 | authorizations:received
今天有什么日程 | schedule | d0
明天有什么安排？ | schedule | d1
后天有会吗 | schedule | d2
下周有什么日程 | schedule | w1
本周还有哪些会议 | schedule | w0
下周三有什么安排 | schedule | w1.3
周五下午有会吗 | schedule:afternoon | k5
下个月有哪些日程 | schedule | m1
昨天我有什么会 | schedule | d-1
上周的日程 | schedule | w-1
3天后有什么安排 | schedule | d3
未来7天的日程 | schedule | d0..d6
周末有安排吗 | schedule | weekend
12月15日有什么会 | schedule | D12-15>
明天我忙吗 | schedule | d1
下周二有空吗 | schedule | w1.2
组会是什么时候 | schedule:组会 | d0..d60
下周 | schedule | w1
张老师明天有空吗 | unknown
下学期有什么日程 | unknown
国庆放假 | holidays:国庆
春节放几天假 | holidays:春节
元旦放假安排 | holidays:元旦
五一怎么放假？ | holidays:劳动
中秋节放假几天 | holidays:中秋
端午什么时候放假 | holidays:端午
今年国庆放了几天 | holidays:国庆 | y0
明年春节是什么时候 | holidays:春节 | y1
下一个假期是什么时候 | holidays:next
明天上班吗 | holidays:day | d1
下周六要上班吗 | holidays:day | w1.6
元旦要调休吗 | holidays:元旦
十月放假几天 | holidays:range | M10>
圣诞节放假吗 | holidays:none
寒假什么时候放 | unknown
我有哪些待办 | todos
待办 | todos
还有几项待办事项？ | todos
有什么要处理的事情 | todos
逾期的待办有几项 | todos:overdue
明天到期的待办 | todos:due | d1
本周到期的待办有哪些 | todos:due | w0
待我审批的单据有多少 | waiting
有哪些申请等我审批 | waiting
有哪些未读通知 | notices
最近有什么通知 | notices
本周有什么通知 | notices | w0
上个月发布的通知 | notices | m-1
有紧急通知吗 | notices
我有几封未读邮件 | mails
有新邮件吗 | mails
昨天收到几封邮件 | unknown
我的单据有哪些？ | documents
我提交的申请到哪一步了 | documents
我的用印申请批了吗 | documents:用印
会议室预约通过了吗 | documents:会议室
我要盖章 | forms:yysq
开在职证明 | forms:zzzm
我要请假 | forms:qjsq
帮我预约会议室 | forms:hysyy
我想请病假 | forms:qjsq
申请用印 | forms:yysq
我要借设备 | forms:sbjy
发票丢了怎么办理 | forms:fpys/unknown
张三的工号是多少 | people:2008035
李四在哪个单位 | people:2016127
王五是哪个部门的 | people:2010064
李四的电话是多少 | people:none
我的工号 | me
我是谁 | me
我属于哪个单位？ | me
忘记密码怎么办 | guide:忘记密码
如何授权同事代办报销 | guide:授权同事
新教职工入职怎么办理 | guide:入职
差旅费怎么报销 | guide:差旅费
科研经费到账怎么认领 | guide:认领
教职工体检什么时候 | guide:体检
财务系统什么时候停机升级 | guide:停机升级/unknown
东校区停电是哪天 | guide:停电
财务系统现在开放吗 | hours
我还有多少年假 | unknown
校园卡余额多少 | unknown
今天天气怎么样 | unknown
食堂几点开门 | unknown
我的课表是什么 | unknown
公积金余额是多少 | unknown
校长的手机号是多少 | people:none
班车几点发车 | unknown
我的年度考核结果是什么 | unknown
`
