import { __ } from '@wordpress/i18n';
import { DetailsLoading, DetailsMissing, DetailsNotLoaded, type Failure } from '../../components/details-frame/states';
import { PAYOUTS_PATH } from '../../lib/payout-url';

const TITLE = () => __( 'Payout details', 'tillbook' );

/** The page while its payout is on its way. */
export const Loading = () => (
	<DetailsLoading title={ TITLE() } label={ __( 'Loading the payout…', 'tillbook' ) } isWide />
);

/** There is no such payout. */
export const NotFound = () => (
	<DetailsMissing
		title={ TITLE() }
		text={ __( 'The deposit you are looking for cannot be found.', 'tillbook' ) }
		list={ { path: PAYOUTS_PATH, label: __( 'See all payouts', 'tillbook' ) } }
		isWide
	/>
);

/** The payout did not come: because there is none, or because the server could not be asked. */
export const NotLoaded = ( failure: Failure ) => (
	<DetailsNotLoaded
		{ ...failure }
		title={ TITLE() }
		message={ __( 'Error retrieving payout.', 'tillbook' ) }
		missing={ <NotFound /> }
		isWide
	/>
);
