import { Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { CheckStatus } from '../../../components/check-status';
import { store as payoutsStore, type PayoutsOverviews } from '../../../data/payouts';
import { formatMoment } from '../../../lib/dates';
import { moneyInText } from '../../../lib/money';
import './unsettled-payout.scss';

type Unsettled = PayoutsOverviews[ 'deposit' ][ 'unsettled' ][ number ];

/**
 * Says that the outcome of an instant payout is not known, because no answer came, with a button that checks
 * the status.
 *
 * @param props
 * @param props.payout The payout that was asked for.
 */
export function UnsettledPayout( { payout: { currency, amount, created } }: { payout: Unsettled } ) {
	const { checkStatus } = useDispatch( payoutsStore );

	return (
		<Notice status="warning" isDismissible={ false } spokenMessage={ null } className="tillbook-unsettled-payout">
			<p>
				{ amount === null
					? sprintf(
							/* translators: 1: currency code, 2: date and time */
							__(
								'The outcome of an instant payout in %1$s is not known because there was no response (%2$s).',
								'tillbook'
							),
							currency.toUpperCase(),
							formatMoment( created )
						)
					: sprintf(
							/* translators: 1: amount, 2: date and time */
							__(
								'The outcome of the instant payout of %1$s is not known because there was no response (%2$s).',
								'tillbook'
							),
							moneyInText( amount, currency ),
							formatMoment( created )
						) }{ ' ' }
				{ __( 'This action runs only once, even if you check again.', 'tillbook' ) }
			</p>
			<CheckStatus
				check={ async () =>
					( await checkStatus( currency ) ).deposit.unsettled.some( ( one ) => one.currency === currency )
				}
			/>
		</Notice>
	);
}
