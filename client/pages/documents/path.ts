/** The page's path. */
export const DOCUMENTS_PATH = '/payments/documents';
