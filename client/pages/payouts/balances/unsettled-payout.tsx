import { Button, Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorText } from '../../../components/error-text';
import { store as payoutsStore, type PayoutsOverviews } from '../../../data/payouts';
import { formatMoment } from '../../../lib/dates';
import { moneyInText } from '../../../lib/money';
import { getSettings } from '../../../lib/settings';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import './unsettled-payout.scss';

type Unsettled = PayoutsOverviews[ 'deposit' ][ 'unsettled' ][ number ];

/**
 * Says that the outcome of an instant payout is not known, because no answer came, and looks again.
 *
 * @param props
 * @param props.payout The payout that was asked for.
 */
export function UnsettledPayout( { payout: { currency, amount, created } }: { payout: Unsettled } ) {
	const [ result, setResult ] = useState< 'still unknown' | { error: unknown } >();
	const { lookAgain } = useDispatch( payoutsStore );
	const [ isRunning, look ] = useOneAtATime( async () => {
		setResult( undefined );
		try {
			const { deposit } = await lookAgain( currency );
			const isUnknown = deposit.unsettled.some( ( one ) => one.currency === currency );
			setResult( isUnknown ? 'still unknown' : undefined );
		} catch ( error ) {
			setResult( { error } );
		}
	} );
	const { refund, capture, dispute, settings } = getSettings().capabilities;
	return (
		<Notice status="warning" isDismissible={ false } spokenMessage={ null } className="tillbook-unsettled-payout">
			<p>
				{ amount === null
					? sprintf(
							/* translators: 1: currency code, 2: date and time */
							__(
								'The outcome of an instant payout in %1$s is not known: no answer came, %2$s.',
								'tillbook'
							),
							currency.toUpperCase(),
							formatMoment( created )
						)
					: sprintf(
							/* translators: 1: amount, 2: date and time */
							__(
								'The outcome of the instant payout of %1$s is not known: no answer came, %2$s.',
								'tillbook'
							),
							moneyInText( amount, currency ),
							formatMoment( created )
						) }{ ' ' }
				{ __( 'It’s carried out only once, however often you look.', 'tillbook' ) }
			</p>
			{ ( refund || capture || dispute || settings ) && (
				<p>
					<Button
						variant="secondary"
						isBusy={ isRunning }
						disabled={ isRunning }
						accessibleWhenDisabled
						onClick={ () => void look() }
						__next40pxDefaultSize
					>
						{ __( 'Look again', 'tillbook' ) }
					</Button>
				</p>
			) }
			<div role="status">
				{ result === 'still unknown' && (
					<p>
						{ __( 'It is still not known. It’s looked up by itself every few minutes, too.', 'tillbook' ) }
					</p>
				) }
				{ typeof result === 'object' && (
					<ErrorText message={ __( 'It could not be looked up.', 'tillbook' ) } error={ result.error } />
				) }
			</div>
		</Notice>
	);
}
