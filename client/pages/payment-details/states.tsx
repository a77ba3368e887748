import { __ } from '@wordpress/i18n';
import { DetailsLoading, DetailsMissing, DetailsNotLoaded, type Failure } from '../../components/details-frame/states';
import { restError } from '../../lib/command-errors';
import { TRANSACTIONS_PATH } from '../../lib/facts/paths.gen';
import { getSettings } from '../../lib/settings';

const NOT_LOADED = () => __( 'Payment details not loaded', 'tillbook' );

/** Shows placeholders while the payment is loading. */
export const Loading = () => (
	<DetailsLoading title={ __( 'Payment details', 'tillbook' ) } label={ __( 'Loading the payment…', 'tillbook' ) } />
);

/**
 * Explains that the payment doesn't exist.
 *
 * @param props
 * @param props.text Says where it is instead, if the server knows.
 */
export const NotFound = ( { text = '' }: { text?: string } ) => (
	<DetailsMissing
		title={ NOT_LOADED() }
		text={
			text ||
			__(
				'The connected account has no payment with this ID. It may belong to another account or to the other mode (test or live).',
				'tillbook'
			)
		}
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
		missing={ <NotFound text={ getSettings().hasBothModes ? restError( failure.error ).message : '' } /> }
	/>
);
