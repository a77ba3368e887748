import type { PageQuery } from '../../lib/query';

/**
 * Sorts disputes that need a response by their deadline, unless the URL says otherwise. The server prepares the same
 * requests (includes/Features/Disputes/DisputesPreload.php).
 *
 * @param query The page's URL query.
 */
export const byDeadline = ( query: PageQuery ): PageQuery =>
	query.filter === 'awaiting_response' && ! query.orderby ? { ...query, orderby: 'dueBy', order: 'asc' } : query;
