import { Notice } from '@wordpress/components';
import type { MonthClose } from '../../data/month-close';

/**
 * Says why payouts may be missing.
 *
 * @param props
 * @param props.unread_reason The reason; null if none is.
 */
export function Unread( { unread_reason: reason }: Pick< MonthClose, 'unread_reason' > ) {
	return reason === null ? null : (
		<Notice status="warning" isDismissible={ false }>
			{ reason }
		</Notice>
	);
}
