/** How many mails a person has not read. No mail account can be set up yet, so nobody has any. */
export const unreadMails = async (_userId: number): Promise<number> => 0
