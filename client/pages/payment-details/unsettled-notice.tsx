import { Button, Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorText } from '../../components/error-text';
import { store as paymentsStore, type PaymentIntent } from '../../data/payments';
import { formatMoment } from '../../lib/dates';
import { moneyInText } from '../../lib/money';
import { getSettings } from '../../lib/settings';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { actionText } from './action-text';

/** What became of the actions is not known after another look either. */
type Look = 'still unknown' | { error: unknown };

/**
 * Says of which actions the outcome is not known, because no answer came, and looks again. Renders nothing if all are
 * known.
 *
 * @param props
 * @param props.payment A payment.
 */
export function UnsettledNotice( { payment }: { payment: PaymentIntent } ) {
	const [ result, setResult ] = useState< Look >();
	const { lookAgain } = useDispatch( paymentsStore );
	const [ isRunning, look ] = useOneAtATime( async () => {
		setResult( undefined );
		try {
			const { unsettled } = await lookAgain( payment.id );
			setResult( unsettled.length > 0 ? 'still unknown' : undefined );
		} catch ( error ) {
			setResult( { error } );
		}
	} );
	if ( payment.unsettled.length === 0 ) {
		return null;
	}
	const { refund, capture, dispute, settings } = getSettings().capabilities;
	const canLook = refund || capture || dispute || settings;
	return (
		<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
			<p>
				{ __(
					'The outcome of an action is not known, because no answer came. It’s carried out only once, however often you look.',
					'tillbook'
				) }
			</p>
			<ul className="tillbook-details__audit">
				{ payment.unsettled.map( ( { action, amount, currency, created }, index ) => (
					<li key={ index }>
						{ sprintf(
							/* translators: 1: action, such as "Refund of $12.00", 2: date and time */
							__( '%1$s, %2$s', 'tillbook' ),
							actionText(
								action,
								amount === null || ! currency ? null : moneyInText( amount, currency )
							),
							formatMoment( created )
						) }
					</li>
				) ) }
			</ul>
			{ canLook && (
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
