import { __ } from '@wordpress/i18n';
import { DetailsLoading, DetailsMissing, DetailsNotLoaded, type Failure } from '../../components/details-frame/states';

const NOT_LOADED = () => __( 'Payment details not loaded', 'tillbook' );

/** The page while its payment is on its way. */
export const Loading = () => (
	<DetailsLoading title={ __( 'Payment details', 'tillbook' ) } label={ __( 'Loading the payment…', 'tillbook' ) } />
);

/** There is no such payment. */
export const NotFound = () => (
	<DetailsMissing
		title={ NOT_LOADED() }
		text={ __(
			'The connected account has no payment with this ID. It may belong to another account or to the other mode (test or live).',
			'tillbook'
		) }
		list={ { path: '/payments/transactions', label: __( 'See all transactions', 'tillbook' ) } }
	/>
);

/**
 * The payment, or a transaction without one, did not come: because there is none, or because the server could not be asked.
 *
 * @param props
 * @param props.message What could not be read.
 */
export const NotLoaded = ( {
	message = __( 'The server returned an unexpected response.', 'tillbook' ),
	...failure
}: Failure & { message?: string } ) => (
	<DetailsNotLoaded { ...failure } title={ NOT_LOADED() } message={ message } missing={ <NotFound /> } />
);
