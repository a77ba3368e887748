import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { CheckStatus } from '../../components/check-status';
import { unsettledText, useCheckStatus } from '../../components/use-check-status';
import type { PaymentIntent } from '../../data/payments';
import { formatMoment } from '../../lib/dates';

/**
 * Says of which actions the outcome is not known, because no answer came, with a button that checks
 * the status. Renders nothing if all are known.
 *
 * @param props
 * @param props.payment A payment.
 */
export function UnsettledNotice( { payment }: { payment: PaymentIntent } ) {
	const check = useCheckStatus( payment.id, payment.unsettled );

	if ( payment.unsettled.length === 0 ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
			<p>
				{ __(
					'The outcome of an action is not known because there was no response. The action runs only once, even if you check again.',
					'tillbook'
				) }
			</p>
			<ul className="tillbook-details__audit">
				{ payment.unsettled.map( ( action, index ) => (
					<li key={ index }>
						{ sprintf(
							/* translators: 1: action, such as "Refund of $12.00", 2: date and time */
							__( '%1$s, %2$s', 'tillbook' ),
							unsettledText( action ),
							formatMoment( action.created )
						) }
					</li>
				) ) }
			</ul>
			<CheckStatus check={ check } />
		</Notice>
	);
}
