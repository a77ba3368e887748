import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { sentences } from '../../lib/sentences';

/**
 * Explains which details of an old payment are missing, and why.
 *
 * @param props
 * @param props.reason The server's reason.
 */
export function MissingDetails( { reason }: { reason: string } ) {
	return (
		<div role="status">
			<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
				{ sentences(
					__(
						'Details of this payment, such as its address and the bank’s checks, are missing.',
						'tillbook'
					),
					reason
				) }
			</Notice>
		</div>
	);
}
