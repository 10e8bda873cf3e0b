/// <reference lib="dom" />
import { Button, Checkbox, ConfigProvider, Form, Input } from 'antd'
import { createElement as element } from 'react'
import { createRoot } from 'react-dom/client'

// What anybody would build a sign-in form from, and nothing beside it: the page that the portal's times are read against.
const form = element(
  Form,
  { layout: 'vertical', style: { maxWidth: 384, margin: '120px auto' } },
  element(Form.Item, { name: 'username', label: '用户名', rules: [{ required: true }] }, element(Input)),
  element(Form.Item, { name: 'password', label: '密码', rules: [{ required: true }] }, element(Input.Password)),
  element(Form.Item, { name: 'remember', valuePropName: 'checked' }, element(Checkbox, null, '记住我')),
  element(Button, { type: 'primary', htmlType: 'submit', block: true }, '登录'),
)
const root = document.getElementById('root')
if (root) createRoot(root).render(element(ConfigProvider, { theme: { token: { borderRadius: 8 } } }, form))
