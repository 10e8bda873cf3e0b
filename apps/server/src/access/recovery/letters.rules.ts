import type { Letter } from './mailer.client.ts'

/** The letter with a code, in both languages: who reads it has not chosen one here. */
export function codeLetter(to: string, code: string, minutes: number): Letter {
  return {
    to,
    subject: `验证码 ${code} · Your code`,
    text: [
      `您的验证码是 ${code}，${minutes} 分钟内有效。如非本人操作，请忽略此邮件，并留意账号安全。`,
      '',
      `Your code is ${code}. It is valid for ${minutes} minutes. If you did not ask for it, ignore this letter.`,
    ].join('\n'),
  }
}

/** The same as a text message: short, and in the language that every phone here reads. */
export const codeText = (code: string, minutes: number) => `您的验证码是 ${code}，${minutes} 分钟内有效，请勿告知他人。`
