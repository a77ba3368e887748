/** The page's path. */
export const CONNECT_PATH = '/payments/connect';
