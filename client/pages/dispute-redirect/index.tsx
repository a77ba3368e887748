import { getHistory } from '@woocommerce/navigation';
import { Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { DetailsFrame, useHeadingFocus } from '../../components/details-frame';
import { ErrorBoundary } from '../../components/error-boundary';
import { RetryNotice } from '../../components/retry-notice';
import { useDispute, type Dispute } from '../../data/disputes';
import { paymentUrl } from '../../lib/payment-url';
import type { PageQuery } from '../../lib/query';
import { disputeIdOf } from './requests';
import './style.scss';

export { start } from './requests';

/** Returns the URL of the payment that shows the dispute; null if the payment is unknown. */
const targetOf = ( { charge }: Dispute ): string | null =>
	paymentUrl( {
		payment_intent_id: charge.payment_intent,
		charge_id: charge.id,
		transaction_id: charge.balance_transaction,
		type: 'dispute',
	} );

function Wait() {
	return (
		<DetailsFrame title={ __( 'One moment please', 'tillbook' ) }>
			<p role="status" className="tillbook-redirect">
				<Spinner />
				{ __( 'Redirecting to payment details…', 'tillbook' ) }
			</p>
		</DetailsFrame>
	);
}

function Retry( { error, retry }: { error: unknown; retry: () => void } ) {
	const focusHeading = useHeadingFocus();
	return (
		<RetryNotice
			message={ __( 'Please check your network and try again.', 'tillbook' ) }
			error={ error }
			retry={ () => {
				focusHeading();
				retry();
			} }
		/>
	);
}

function Redirect( { id }: { id: string } ) {
	const { data, error, retry } = useDispute( id );
	const target = data ? targetOf( data ) : undefined;
	useEffect( () => {
		if ( target ) {
			getHistory().replace( target );
		}
	}, [ target ] );
	if ( ( data && target === null ) || ( ! data && error !== undefined ) ) {
		return (
			<DetailsFrame title={ __( 'Error retrieving dispute', 'tillbook' ) }>
				<Retry error={ error } retry={ retry } />
			</DetailsFrame>
		);
	}
	return <Wait />;
}

/**
 * Redirects the old address of a dispute to its payment and removes it from the history (spec 3 §2).
 *
 * @param props
 * @param props.query The page's URL query.
 */
export default function DisputeRedirectPage( { query }: { query: PageQuery } ) {
	const asked = disputeIdOf( query );
	const [ id, setId ] = useState( asked );
	// The app gives this page the payment's query before it leaves the page.
	const [ path ] = useState( query.path );
	if ( query.path === path && asked !== id ) {
		setId( asked );
	}
	return (
		<ErrorBoundary>
			<Redirect key={ id } id={ id } />
		</ErrorBoundary>
	);
}
