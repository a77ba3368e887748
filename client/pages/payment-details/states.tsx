import { __ } from '@wordpress/i18n';
import { DetailsLoading, DetailsMissing, DetailsNotLoaded, type Failure } from '../../components/details-frame/states';
import { TRANSACTIONS_PATH } from '../../lib/facts/paths.gen';
import { missingText } from './missing-text';

const NOT_LOADED = () => __( 'Payment details not loaded', 'tillbook' );

/** Shows placeholders while the payment is loading. */
export const Loading = () => (
	<DetailsLoading title={ __( 'Payment details', 'tillbook' ) } label={ __( 'Loading the payment…', 'tillbook' ) } />
);

/**
 * Explains that the payment doesn't exist.
 *
 * @param props
 * @param props.error The server's refusal.
 */
export const NotFound = ( { error }: { error?: unknown } ) => (
	<DetailsMissing
		title={ NOT_LOADED() }
		text={ missingText() }
		error={ error }
		list={ { path: TRANSACTIONS_PATH, label: __( 'See all transactions', 'tillbook' ) } }
	/>
);

/**
 * Shown if the payment, or a transaction without one, doesn't exist or could not be loaded.
 *
 * @param props
 * @param props.message Message that states which data could not be loaded.
 */
export const NotLoaded = ( {
	message = __( 'The server returned an unexpected response.', 'tillbook' ),
	...failure
}: Failure & { message?: string } ) => (
	<DetailsNotLoaded
		{ ...failure }
		title={ NOT_LOADED() }
		message={ message }
		missing={ <NotFound error={ failure.error } /> }
	/>
);
